import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MessageSplitter } from './message-splitter.ts';

const message = (type: number, contents: Uint8Array) => {
  const head = Buffer.alloc(5);
  head[0] = type;
  head.writeInt32BE(contents.length + 4, 1);
  return Buffer.concat([head, contents]);
};

test('messages come out whole, however the stream is cut', () => {
  const messages = fc.array(
    fc.record({ type: fc.integer({ min: 0, max: 255 }), contents: fc.uint8Array({ maxLength: 40 }) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(messages, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (sent, cuts) => {
      const stream = Buffer.concat(sent.map(({ type, contents }) => message(type, contents)));
      const taken: { type: number; contents: Uint8Array }[] = [];
      const splitter = new MessageSplitter((type, bytes, start, end) =>
        taken.push({ type, contents: Uint8Array.from(bytes.subarray(start, end)) }),
      );
      for (let at = 0, turn = 0; at < stream.length; turn++) {
        const cut = cuts[turn % cuts.length] ?? 1;
        splitter.push(stream.subarray(at, at + cut));
        at += cut;
      }
      expect(taken).toEqual(sent);
    }),
  );
});

test('a message without a length ends the reading', () => {
  const splitter = new MessageSplitter(() => {});
  expect(() => splitter.push(Buffer.from([90, 0, 0, 0, 3]))).toThrow();
});

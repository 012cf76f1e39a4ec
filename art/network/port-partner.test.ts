import { expect, it } from 'vitest';
import { PortPartner } from './port-partner.ts';

it('swaps in order, also what has come before it was wanted', async () => {
  const { port1, port2 } = new MessageChannel();
  const [one, other] = [new PortPartner(port1, 'upper'), new PortPartner(port2, 'lower')];
  other.give(Float32Array.of(1));
  other.give(Float32Array.of(2));
  expect(await one.swap(Float32Array.of(3))).toEqual(Float32Array.of(1));
  expect(await one.take()).toEqual(Float32Array.of(2));
  expect(await other.take()).toEqual(Float32Array.of(3));
  one.end();
  await expect(other.take()).rejects.toThrow('given up');
});

it('does not wait for one who has died', async () => {
  const { port1, port2 } = new MessageChannel();
  const waiting = new PortPartner(port1, 'upper').take();
  port2.close();
  await expect(waiting).rejects.toThrow('given up');
});

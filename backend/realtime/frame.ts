import { jsonDepth } from '../json-depth.ts';

/**
 * Versions of the Phoenix protocol: messages are objects in the first, arrays in the second, which has binary messages
 * too.
 */
export const VERSIONS = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

/** One message of the Phoenix protocol: in version 2 `[join_ref, ref, topic, event, payload]`. */
export interface Frame {
  /** The `ref` of the join that the message belongs to. */
  readonly joinRef: string | null;
  /** What an answer has to name. */
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;
const JSON_ENCODING = 1;
const PUSH_HEADER_BYTES = 7;
const MAX_NAME_LENGTH = 255;

interface FrameForm {
  readonly isBinary: boolean;
  readonly maxDepth: number;
  readonly version: Version;
}

/**
 * Reads a text or binary message; undefined when it follows no form that is known or is nested
 * deeper than `maxDepth`. Never throws.
 */
export function decodeFrame(data: Buffer, { isBinary, maxDepth, version }: FrameForm): Frame | undefined {
  try {
    if (!isBinary) return decodeText(data.toString(), maxDepth, version);
    return version === '2.0.0' ? decodeBroadcast(data, maxDepth) : undefined;
  } catch {
    return undefined;
  }
}

/** A message to a client. */
export function encodeFrame(frame: Frame, version: Version): string {
  if (version === '1.0.0') {
    const { joinRef, ...rest } = frame;
    return JSON.stringify({ ...rest, join_ref: joinRef });
  }
  return JSON.stringify([frame.joinRef, frame.ref, frame.topic, frame.event, frame.payload]);
}

/** A broadcast whose payload is bytes. Topic and event have at most 255 bytes. */
export function encodeBinaryBroadcast(topic: string, event: string, payload: Uint8Array): Buffer {
  const names = [Buffer.from(topic), Buffer.from(event)] as const;
  const head = Buffer.from([USER_BROADCAST, names[0].byteLength, names[1].byteLength, 0, 0]);
  return Buffer.concat([head, ...names, payload]);
}

function decodeText(text: string, maxDepth: number, version: Version): Frame | undefined {
  const message = parseJson(text, maxDepth);
  const isObject = version === '1.0.0' && isRecord(message);
  const parts = isObject
    ? [message.join_ref ?? null, message.ref ?? null, message.topic, message.event, message.payload]
    : message;
  if (version === '1.0.0' && !isObject) return undefined;
  if (!Array.isArray(parts) || parts.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload] = parts as unknown[];
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event) || !isRecord(payload))
    return undefined;
  return { joinRef, ref, topic, event, payload };
}

/** A client's broadcast: lengths of five texts, the texts, and the rest as payload. */
function decodeBroadcast(data: Buffer, maxDepth: number): Frame | undefined {
  if (data.byteLength < PUSH_HEADER_BYTES || data[0] !== USER_BROADCAST_PUSH) return undefined;
  let position = PUSH_HEADER_BYTES;
  const texts = [...data.subarray(1, 6)].map((length) => {
    position += length;
    return data.toString('utf8', position - length, position);
  });
  if (position > data.byteLength) return undefined;
  const [joinRef = '', ref = '', topic = '', event = ''] = texts;
  const body = data.subarray(position);
  const payload: unknown = data[6] === JSON_ENCODING ? parseJson(body.toString(), maxDepth) : body;
  if (topic === '' || event === '') return undefined;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  };
}

function parseJson(text: string, maxDepth: number): unknown {
  if (jsonDepth(text) > maxDepth) throw new RangeError('Nested too deep');
  return JSON.parse(text);
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= MAX_NAME_LENGTH);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= MAX_NAME_LENGTH;
}

import type { Readable, Writable } from 'node:stream';
import { once } from 'node:events';

/**
 * An archive is a sequence of frames: one byte that says what it is, four that say how long, then the content. The content of
 * `data` are bytes of the table or file begun last; of all others it is JSON.
 */
export const frameKinds = { header: 1, table: 2, file: 3, data: 4, end: 5 } as const;
export type FrameKind = keyof typeof frameKinds;
export interface Frame {
  kind: FrameKind;
  content: Buffer;
}

const headLength = 5;
const longest = 64 * 1024 * 1024;
const kindOf = new Map(Object.entries(frameKinds).map(([name, code]) => [code as number, name as FrameKind]));

/** Writes one frame and waits while the other end is slower. */
export const writeFrame = async (stream: Writable, kind: FrameKind, content: Buffer | object): Promise<void> => {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(headLength);
  head.writeUInt8(frameKinds[kind], 0);
  head.writeUInt32BE(body.length, 1);
  stream.write(head);
  if (!stream.write(body)) await once(stream, 'drain');
};

/** Reads frame after frame. Throws on what is no archive, and when it ends in the middle of a frame. */
export async function* readFrames(stream: Readable): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= headLength) {
      const kind = kindOf.get(rest.readUInt8(at));
      const length = rest.readUInt32BE(at + 1);
      if (!kind || length > longest) throw new Error('This is not a backup of ours, or it is damaged.');
      if (rest.length - at < headLength + length) break;
      yield { kind, content: rest.subarray(at + headLength, at + headLength + length) };
      at += headLength + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('The backup is cut short.');
}

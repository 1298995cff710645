import { createHash } from 'node:crypto';

/** A file of a multipart body, held in memory: bodies are bounded. */
export type UploadedFile = { field: string; filename: string; mime: string; bytes: Buffer };

/** What tells one sent file from another. */
export const hashOf = ({ field, filename, bytes }: UploadedFile): readonly string[] => [
  field,
  filename,
  createHash('sha256').update(bytes).digest('hex'),
];

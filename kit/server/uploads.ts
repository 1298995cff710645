/** A file of a multipart body, held in memory: bodies are bounded. */
export type UploadedFile = { field: string; filename: string; mime: string; bytes: Buffer };

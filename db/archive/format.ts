/** The first frame: what the archive is of. */
export interface Header {
  format: 'wikala-backup';
  /** Of the format: a program reads its own and those before. */
  version: number;
  made_at: string;
  /** The migrations its tables are made by, oldest first; when each was applied, in PostgreSQL's text. */
  migrations: { name: string; checksum: string; applied_at?: string }[];
}

/** The format that is written. */
export const formatVersion = 1;

/** Begins a table; its rows follow as data, in PostgreSQL's COPY text. */
export interface TableFrame {
  name: string;
  columns: string[];
}

/** Begins a file; its bytes follow as data. The path is below the directory of uploads, with slashes. */
export interface FileFrame {
  path: string;
  size: number;
}

export interface Sequence {
  name: string;
  last_value: string | null;
}

/** The last frame: an archive without it is cut short. */
export interface End {
  tables: number;
  rows: number;
  files: number;
  sequences: Sequence[];
  /** What was there and is not in the archive, in words for whoever makes and restores it. */
  left_out?: string[];
}

/** What a sheet may be; what is more is refused before anything is written. */
export const sheetLimits = {
  bytes: 50 * 1_048_576,
  columns: 200,
  rows: 100_000,
  /** Characters of one cell. */
  cell: 2_000,
  /** What a workbook may come to once it is unpacked. */
  unpackedBytes: 400 * 1_048_576,
  /** What the reading of one sheet may hold in memory. */
  memoryMb: 300,
} as const;

/** How long an import can be taken back. */
export const undoDays = 30;

/** How long an import that nobody confirmed is remembered. */
export const unconfirmedDays = 30;

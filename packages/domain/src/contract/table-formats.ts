/** Files of a table that the marketplace reads and writes. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Rows of one exported list; a longer list is refused, never cut. */
export const EXPORT_ROWS_MAX = 20_000

/** Rows that a sheet of XLSX holds, the head included; Excel refuses to open more. */
export const SHEET_ROWS_MAX = 1_048_576

/** Files of a table that the marketplace reads and writes. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

/** Rows of one exported list; a longer list is refused, never cut. */
export const EXPORT_ROWS_MAX = 20_000

/** Separator of option values: `Đỏ / M`. */
export const OPTION_SEPARATOR = ' / '

/** The values of an options text: `Đỏ / M` has `Đỏ` and `M`. */
export const partsOf = (options: string): string[] => options.split(OPTION_SEPARATOR)

// Spreadsheets and forms drop blanks at the edges of a cell: the sign alone separates there.
const between = /(?:^|\s)\/(?=\s|$)/u

/** The names that a joined text has, empty ones too: `Màu / ` has `Màu` and an empty one, also without its last blank. Not tidied. */
export const namesBetween = (text: string): string[] => text.split(between)

/** Whether a name would fall apart when it is joined with others and split again. */
export const hasSeparator = (name: string): boolean => between.test(name)

export const LIST_SIZE_MAX = 9999
export const SUGGESTIONS = 5
export const GROUP_SIZE = 5
export const RELATED_SIZE = 20
export const SEARCH_TERM_MAX = 100
export const CHOSEN_MAX = 24
/** Shops that a list is narrowed to at once. */
export const SHOPS_MAX = 20
/** Colours, and sizes, that a list is narrowed to at once. */
export const ATTRIBUTES_MAX = 20
export const ATTRIBUTE_LENGTH_MAX = 40
/** Results of a search are counted so far while it is typed. */
export const FOUND_COUNT_MAX = 99
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024
/** A ZIP with pictures of an import. */
export const ARCHIVE_BYTES_MAX = 40 * 1024 * 1024
export const IMPORT_ROWS_MAX = 50_000

/** Number of invalid rows on the page; the file contains all of them. */
export const IMPORT_PROBLEMS_SHOWN = 100

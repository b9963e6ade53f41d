export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024
/** A ZIP with pictures of an import. */
export const ARCHIVE_BYTES_MAX = 40 * 1024 * 1024
export const IMPORT_ROWS_MAX = 50_000

/** Number of invalid rows on the page; the file contains all of them. */
export const IMPORT_PROBLEMS_SHOWN = 100

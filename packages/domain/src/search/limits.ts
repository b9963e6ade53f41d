/** Terms of a group, and expansions beside them. */
export const SYNONYM_ENTRIES_MAX = 20
/** Characters of a term or an expansion. */
export const SYNONYM_LENGTH_MAX = 60
/** Characters of a query that an administrator tries. */
export const TRIED_MAX = 200
/** A file of groups. */
export const VOCABULARY_BYTES_MAX = 1024 * 1024
export const VOCABULARY_ROWS_MAX = 20_000

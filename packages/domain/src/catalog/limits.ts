/** The largest page, from 0, of lists that are read by its number. Pages read a larger one as this: it lies beyond the last of every list. */
export const PAGE_MAX = 100_000
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

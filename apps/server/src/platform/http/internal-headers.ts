/** Carries the token by which the page renderer of this process identifies its requests. */
export const INTERNAL_HEADER = 'x-chophien-internal'
/** Returns the cache tags of an answer to the page renderer. */
export const TAGS_HEADER = 'x-chophien-tags'

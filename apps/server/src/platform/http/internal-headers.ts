/** Carries the token by which the page renderer of this process identifies its requests. */
export const INTERNAL_HEADER = 'x-chophien-internal'
/** Returns the cache tags of an answer to the page renderer. */
export const TAGS_HEADER = 'x-chophien-tags'
/** Tells the page renderer that an answer is not kept, so that the page is not either. */
export const PASSING_HEADER = 'x-chophien-passing'
/** Tells the page renderer what an answer cost beside its size (Made.tokens). */
export const TOKENS_HEADER = 'x-chophien-tokens'

/** Carries the token by which this process knows the requests that it sends to itself. */
export const INTERNAL_HEADER = 'x-chophien-internal'

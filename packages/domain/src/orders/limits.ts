export const ORDER_LIST_SIZE = 50
/** Orders on a page of the seller's list: a morning's work, chosen in one press. */
export const SELLER_ORDERS_PAGE = 50
/** Rows and bytes of a table of tracking codes. */
export const HANDOVER_ROWS_MAX = 500
export const HANDOVER_BYTES_MAX = 1024 * 1024
export const NOTE_MAX = 500
export const REASON_MAX = 300
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/u

export const ORDER_LIST_SIZE = 50
export const NOTE_MAX = 500
export const REASON_MAX = 300
export const IDEMPOTENCY_KEY = /^[\w.:-]{8,128}$/u

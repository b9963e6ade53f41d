export const CART_ROWS_MAX = 200

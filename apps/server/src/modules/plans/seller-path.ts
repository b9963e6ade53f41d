/** Where sellers read about the commission of their shop. */
export const SELLER_PATH = '/seller/money'

/** Texts of the specification §8 about adding to the cart. Apart from those of the cart, which pages with products do not load. */
export const addToCartMessages = {
  added: 'Đã thêm vào giỏ hàng thành công',
  addFailed: 'Không thể thêm vào giỏ hàng',
} as const

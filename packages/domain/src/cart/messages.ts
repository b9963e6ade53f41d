/** Texts of the specification §2, §5 and §8 about the cart. */
export const cartMessages = {
  loginToAdd: 'Vui lòng đăng nhập để thêm vào giỏ hàng',
  loginToSee: 'Vui lòng đăng nhập để xem giỏ hàng',
  updateFailed: 'Không thể đổi số lượng. Vui lòng thử lại.',
  deleteFailed: 'Không thể xóa sản phẩm. Vui lòng thử lại.',
  clearFailed: 'Không thể xóa giỏ hàng. Vui lòng thử lại.',
  deleted: 'Đã xóa sản phẩm khỏi giỏ hàng',
  cleared: 'Đã xóa tất cả sản phẩm khỏi giỏ hàng',
  empty: 'Giỏ hàng trống',
  chooseItems: 'Vui lòng chọn ít nhất một sản phẩm',
  gone: 'Sản phẩm không còn được bán',
  soldOut: 'Sản phẩm đã hết hàng',
  onlyLeft: (left: number) => `Chỉ còn ${left} sản phẩm`,
} as const

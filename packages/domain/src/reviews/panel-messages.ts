/** Texts of the specification §8 about the reviews of a product. Apart from those of forms, which the product page does not load. */
export const reviewPanelMessages = {
  loadFailed: 'Lỗi khi tải đánh giá',
  loginToVote: 'Vui lòng đăng nhập để đánh dấu đánh giá hữu ích',
  voteFailed: 'Chưa đánh dấu được',
  viewFailed: 'Không thể xem đánh giá',
} as const

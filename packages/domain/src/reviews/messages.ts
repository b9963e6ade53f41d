/** Texts of the specification §8 about reviews. */
export const reviewMessages = {
  loadFailed: 'Lỗi khi tải đánh giá',
  ratingMissing: 'Vui lòng chọn sao',
  submitFailed: 'Gửi đánh giá thất bại',
  viewFailed: 'Không thể xem đánh giá',
} as const

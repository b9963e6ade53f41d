/** Texts of the specification §8 about writing and answering reviews. */
export const reviewMessages = {
  ratingMissing: 'Vui lòng chọn sao',
  tooLong: 'Nhận xét tối đa 1000 ký tự.',
  submitted: 'Cảm ơn bạn đã đánh giá sản phẩm',
  submitFailed: 'Gửi đánh giá thất bại',
  replyMissing: 'Vui lòng nhập câu trả lời.',
  replyTooLong: 'Câu trả lời tối đa 1000 ký tự.',
  replied: 'Đã trả lời đánh giá',
} as const

/** Texts of the specification §8 about writing and answering reviews. */
export const reviewMessages = {
  ratingMissing: 'Vui lòng chọn sao',
  tooLong: 'Nhận xét tối đa 1000 ký tự.',
  tooManyImages: 'Mỗi đánh giá có tối đa 5 ảnh.',
  imageTooLarge: 'Ảnh phải nhỏ hơn 5 MB.',
  imageSaved: 'Đã tải ảnh lên',
  submitted: 'Cảm ơn bạn đã đánh giá sản phẩm',
  submitFailed: 'Gửi đánh giá thất bại',
  replyMissing: 'Vui lòng nhập câu trả lời.',
  replyTooLong: 'Câu trả lời tối đa 1000 ký tự.',
  replied: 'Đã trả lời đánh giá',
  replyOwn: 'Đánh giá này do chính bạn viết. Hãy nhờ người khác trong shop trả lời.',
} as const

/** The reviewer's notice. `product`: its name. */
export const replyNotice = (product: string) => ({ title: 'Người bán đã trả lời đánh giá của bạn', text: product })

import { defineErrors } from '../contract/errors.ts'

export const reviewErrors = defineErrors({
  REVIEW_NOT_BUYER: { kind: 'forbidden', message: 'Chỉ người đã nhận sản phẩm mới được đánh giá.' },
  REVIEWS_MOVED_ON: { kind: 'conflict', message: 'Các đánh giá này vừa được người khác xử lý. Hãy xem lại danh sách.' },
  REVIEW_TWICE: { kind: 'conflict', message: 'Bạn đã đánh giá sản phẩm này trong đơn hàng.' },
  REVIEW_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy đánh giá.' },
  REVIEW_ANSWERED: { kind: 'conflict', message: 'Đánh giá này đã được trả lời.' },
})

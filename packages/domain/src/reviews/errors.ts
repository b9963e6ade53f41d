import { defineErrors } from '../contract/errors.ts'

export const reviewErrors = defineErrors({
  REVIEW_NOT_BUYER: { kind: 'forbidden', message: 'Chỉ người đã nhận sản phẩm mới được đánh giá.' },
  REVIEW_TWICE: { kind: 'conflict', message: 'Bạn đã đánh giá sản phẩm này trong đơn hàng.' },
})

import { defineErrors } from '../contract/errors.ts'
import { reviewMessages } from './messages.ts'

export const reviewErrors = defineErrors({
  REVIEW_NOT_BUYER: { kind: 'forbidden', message: 'Chỉ người đã nhận sản phẩm mới được đánh giá.' },
  REVIEWS_MOVED_ON: { kind: 'conflict', message: 'Các đánh giá này vừa được người khác xử lý. Hãy xem lại danh sách.' },
  // An administrator, about the own review or one about a shop of theirs.
  REVIEWS_OF_ADMIN: {
    kind: 'forbidden',
    message:
      'Có đánh giá do chính bạn viết, hoặc về shop mà bạn làm chủ hoặc đang làm việc cho. Hãy bỏ chọn, hoặc nhờ quản trị viên khác xử lý.',
  },
  REVIEW_TWICE: { kind: 'conflict', message: 'Bạn đã đánh giá sản phẩm này trong đơn hàng.' },
  REVIEW_OWN: { kind: 'forbidden', message: 'Bạn không thể đánh dấu hữu ích cho đánh giá của chính mình.' },
  REVIEW_OWN_SHOP: {
    kind: 'forbidden',
    message: 'Bạn không thể đánh giá sản phẩm của shop mà bạn sở hữu hoặc đang làm việc cho.',
  },
  REVIEW_VOTE_OWN_SHOP: {
    kind: 'forbidden',
    message: 'Bạn không thể đánh dấu hữu ích cho đánh giá về shop mà bạn sở hữu hoặc đang làm việc cho.',
  },
  REVIEW_IMAGE_FOREIGN: { kind: 'invalid', message: 'Ảnh không còn dùng được, hãy chọn lại.', field: 'imageUrls' },
  REVIEW_IMAGE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn ảnh.', field: 'picture' },
  REVIEW_IMAGE_TOO_LARGE: { kind: 'too-large', message: reviewMessages.imageTooLarge, field: 'picture' },
  REVIEW_IMAGE_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.',
    field: 'picture',
  },
  REVIEW_IMAGE_SMALL: { kind: 'invalid', message: 'Ảnh phải rộng và cao ít nhất 200 px.', field: 'picture' },
  REVIEW_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy đánh giá.' },
  REVIEW_REPLY_OWN: { kind: 'forbidden', message: reviewMessages.replyOwn },
  REVIEW_ANSWERED: { kind: 'conflict', message: 'Đánh giá này đã được trả lời.' },
})

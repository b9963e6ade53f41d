import { defineErrors } from '../contract/errors.ts'

export const reportErrors = defineErrors({
  REPORT_SUBJECT_GONE: { kind: 'not-found', message: 'Nội dung bạn báo cáo không còn tồn tại.' },
  REPORT_OWN: { kind: 'forbidden', message: 'Bạn không thể báo cáo nội dung của chính mình.' },
  REPORT_TWICE: {
    kind: 'conflict',
    message: 'Bạn đã báo cáo nội dung này. Sàn đang xem xét và sẽ trả lời bạn.',
  },
  REPORT_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy báo cáo này.' },
  // An administrator, about a shop that they own or work for, its goods and reviews, or the own review.
  REPORT_OF_ADMIN: {
    kind: 'forbidden',
    message: 'Báo cáo này về shop, sản phẩm hoặc đánh giá có liên quan đến bạn. Hãy nhờ quản trị viên khác trả lời.',
  },
  REPORT_ANSWERED: { kind: 'conflict', message: 'Báo cáo này đã được trả lời.' },
  REPORT_IMAGE_TOO_LARGE: { kind: 'too-large', message: 'Ảnh tối đa 8 MB.', field: 'picture' },
  REPORT_IMAGE_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.',
    field: 'picture',
  },
  REPORT_IMAGE_SMALL: { kind: 'invalid', message: 'Ảnh phải rộng và cao ít nhất 200 px.', field: 'picture' },
})

import { defineErrors } from '../contract/errors.ts'

export const promotionErrors = defineErrors({
  PROMOTION_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy vị trí này trên trang chủ' },
  PROMOTION_MOVED_ON: {
    kind: 'conflict',
    message: (now) => `Vị trí này vừa được người khác sửa, nay là “${now}”. Hãy xem lại rồi sửa tiếp.`,
  },
  PROMOTION_PICTURE_TOO_LARGE: { kind: 'too-large', message: 'Ảnh tối đa 8 MB.', field: 'picture' },
  PROMOTION_PICTURE_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.',
    field: 'picture',
  },
  PROMOTION_PICTURE_SMALL: { kind: 'invalid', message: 'Ảnh phải rộng ít nhất 960 px.', field: 'picture' },
})

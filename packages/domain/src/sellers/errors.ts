import { defineErrors } from '../contract/errors.ts'
import { sellerMessages } from './messages.ts'

export const sellerErrors = defineErrors({
  SELLER_IDENTITY_EDITED_ELSEWHERE: {
    kind: 'conflict',
    message: 'Danh tính người bán vừa được gửi ở nơi khác. Hãy xem những chỗ khác nhau rồi gửi lại.',
  },
  SELLER_IDENTITY_MOVED_ON: {
    kind: 'conflict',
    message: 'Danh tính này vừa được xử lý, hoặc người bán vừa gửi bản khác. Hãy xem lại bản mới nhất.',
  },
  SELLER_IDENTITY_NOT_FOUND: { kind: 'not-found', message: 'Shop này chưa gửi danh tính người bán.' },
  SELLER_NUMBER_MISSING: { kind: 'invalid', message: sellerMessages.numberRequired, field: 'idNumber' },
  SELLER_NUMBER_NONE: { kind: 'not-found', message: 'Danh tính này không có số định danh cá nhân.' },
  SELLER_NUMBER_UNREADABLE: {
    kind: 'conflict',
    message: 'Không còn khóa nào mở được số định danh này. Người bán cần nhập lại.',
  },
  SELLER_TAX_CODE_NOT_OWN: { kind: 'invalid', message: sellerMessages.taxCodeNotOwn, field: 'taxCode' },
  SELLER_DOCUMENT_MISSING: { kind: 'invalid', message: 'Vui lòng chọn ảnh giấy tờ.', field: 'picture' },
  SELLER_DOCUMENT_GONE: {
    kind: 'invalid',
    message: 'Có ảnh không còn được lưu. Hãy bỏ ảnh đó và tải lên lại.',
    field: 'documents',
  },
  SELLER_DOCUMENT_NOT_FOUND: { kind: 'not-found', message: 'Ảnh này không còn ở đây, hoặc đã được gửi kèm danh tính.' },
  SELLER_DOCUMENTS_FULL: {
    kind: 'too-many',
    message: 'Bạn đã tải lên quá nhiều ảnh chưa dùng đến. Hãy thử lại vào ngày mai.',
  },
  SELLER_DOCUMENT_TOO_LARGE: { kind: 'too-large', message: 'Ảnh tối đa 8 MB.', field: 'picture' },
  SELLER_DOCUMENT_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Ảnh phải là JPEG, PNG, WebP hoặc AVIF.',
    field: 'picture',
  },
  SELLER_DOCUMENT_SMALL: { kind: 'invalid', message: 'Ảnh phải rộng và cao ít nhất 200 px.', field: 'picture' },
})

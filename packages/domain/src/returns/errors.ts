import { defineErrors } from '../contract/errors.ts'
import { evidenceMessages } from './evidence-messages.ts'
import { CASE_MESSAGES_MAX, CASES_OF_ORDER_MAX } from './limits.ts'

export const caseErrors = defineErrors({
  CASE_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy yêu cầu trả hàng hoặc khiếu nại này.' },
  CASE_MOVED_ON: { kind: 'conflict', message: 'Yêu cầu vừa đổi trạng thái nên thao tác này không còn áp dụng.' },
  CASE_DEADLINE_OVER: { kind: 'conflict', message: 'Đã hết hạn để làm việc này. Hệ thống đang xử lý theo quy định.' },
  CASE_NOT_ALLOWED: {
    kind: 'conflict',
    message: 'Đơn hàng này không còn trong thời hạn hoặc không ở trạng thái cho phép yêu cầu như vậy.',
  },
  CASE_REASON_NOT_ALLOWED: {
    kind: 'invalid',
    message: 'Lý do này không áp dụng cho yêu cầu đã chọn.',
    field: 'reason',
  },
  CASE_LINE_UNKNOWN: { kind: 'invalid', message: 'Sản phẩm đã chọn không thuộc đơn hàng này.', field: 'lines' },
  CASE_UNITS_TAKEN: {
    kind: 'conflict',
    message: (name) => `Số lượng của "${name}" nhiều hơn số còn có thể yêu cầu.`,
    field: 'lines',
  },
  CASES_TOO_MANY: {
    kind: 'conflict',
    message: `Một đơn hàng có tối đa ${CASES_OF_ORDER_MAX} yêu cầu. Hãy liên hệ với sàn nếu bạn cần giúp thêm.`,
  },
  CASE_CODE_OF_ORDER: {
    kind: 'invalid',
    message: 'Mã vận đơn này là của một đơn hàng. Hãy nhập mã của kiện hàng bạn gửi lại.',
    field: 'trackingCode',
  },
  CASE_OFFER_TOO_HIGH: {
    kind: 'invalid',
    message: 'Số tiền đề nghị phải từ 1 ₫ đến số tiền người mua yêu cầu.',
    field: 'amount',
  },
  CASE_MESSAGES_FULL: {
    kind: 'conflict',
    message: `Mỗi bên gửi tối đa ${CASE_MESSAGES_MAX} tin nhắn trong một yêu cầu.`,
  },
  CASE_EVIDENCE_NEEDED: {
    kind: 'invalid',
    message: 'Hãy tải lên ít nhất một ảnh hoặc video làm bằng chứng trước.',
  },
  DECISION_AMOUNT_TOO_HIGH: {
    kind: 'invalid',
    message: (left) => `Số tiền hoàn phải từ 1 ₫ đến ${left}.`,
    field: 'amount',
  },
  DECISION_RETURN_IMPOSSIBLE: {
    kind: 'invalid',
    message: 'Không thể yêu cầu gửi hàng lại: hàng chưa đến người mua hoặc đã được gửi lại.',
    field: 'outcome',
  },
  DECISION_WAITS: { kind: 'conflict', message: 'Một quyết định đang chờ quản trị viên thứ hai duyệt.' },
  DECISION_NEEDS_ANOTHER: {
    kind: 'forbidden',
    message: 'Quyết định này cần một quản trị viên khác duyệt.',
  },
  DECISION_POSTINGS_CHANGED: {
    kind: 'conflict',
    message: 'Phần xem trước của quyết định vừa thay đổi. Hãy xem lại rồi bấm lần nữa.',
  },
  DECISION_GONE: { kind: 'conflict', message: 'Quyết định này không còn chờ duyệt. Hãy xem lại hồ sơ.' },
  EVIDENCE_MISSING: { kind: 'invalid', message: 'Chọn một ảnh hoặc video.', field: 'file' },
  EVIDENCE_FULL: { kind: 'conflict', message: evidenceMessages.full },
  EVIDENCE_UNSUPPORTED: {
    kind: 'unsupported',
    message: 'Tệp phải là ảnh JPEG, PNG, WebP, AVIF hoặc video MP4, WebM còn đọc được.',
    field: 'file',
  },
  EVIDENCE_SMALL: { kind: 'invalid', message: 'Ảnh quá nhỏ để làm bằng chứng.', field: 'file' },
  EVIDENCE_TOO_LARGE: {
    kind: 'too-large',
    message: evidenceMessages.tooLarge,
    field: 'file',
  },
  EVIDENCE_CLOSED: { kind: 'conflict', message: 'Yêu cầu đã kết thúc nên không nhận thêm bằng chứng.' },
})

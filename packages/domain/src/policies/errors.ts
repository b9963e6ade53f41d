import { defineErrors } from '../contract/errors.ts'
import { formatNumber } from '../text/number.ts'
import { POLICY_BODY_MAX } from './limits.ts'

export const policyErrors = defineErrors({
  POLICY_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy trang này.' },
  POLICY_VERSION_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy phiên bản này của trang.' },
  POLICY_MOVED_ON: {
    kind: 'conflict',
    message: 'Trang này vừa được người khác sửa. Hãy xem bản đã lưu; nếu lưu lần nữa, bản của bạn sẽ thay bản đó.',
  },
  POLICY_DRAFT_CHANGED: {
    kind: 'conflict',
    message: 'Bản nháp vừa được người khác sửa nên chưa công bố. Hãy đóng hộp này, đọc bản nháp mới rồi công bố.',
  },
  POLICY_EMPTY: { kind: 'invalid', message: 'Vui lòng viết nội dung trang.', field: 'body' },
  POLICY_MARKS: { kind: 'invalid', message: 'Nội dung có chữ mang quá nhiều dấu.', field: 'body' },
  POLICY_TOO_LONG: {
    kind: 'invalid',
    message: `Nội dung tối đa ${formatNumber(POLICY_BODY_MAX)} ký tự, tính cả định dạng.`,
    field: 'body',
  },
  POLICY_NO_DRAFT: { kind: 'conflict', message: 'Chưa có bản nháp nào để công bố. Hãy lưu bản nháp trước.' },
  POLICY_GAPS: {
    kind: 'conflict',
    message: (gap: string) => `Bản nháp còn chỗ chưa điền: ${gap}. Hãy điền hoặc xóa rồi lưu lại trước khi công bố.`,
  },
  POLICY_COMING: {
    kind: 'conflict',
    message: (day: string) =>
      `Đã có một bản sẽ áp dụng từ ngày ${day}. Hãy rút lại bản đó trước, hoặc đợi đến khi bản đó được áp dụng.`,
  },
  POLICY_DAY_PAST: { kind: 'invalid', message: 'Hãy chọn một ngày sau hôm nay.', field: 'fromDay' },
  POLICY_NOT_BINDING: { kind: 'invalid', message: 'Trang này không cần người dùng đồng ý.', field: 'binds' },
  POLICY_STARTED: {
    kind: 'conflict',
    message: 'Bản này đã được áp dụng hoặc đã được rút lại, nên không rút lại được.',
  },
})

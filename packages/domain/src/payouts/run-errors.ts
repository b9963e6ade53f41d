import { defineErrors } from '../contract/errors.ts'

export const runErrors = defineErrors({
  PAYOUT_RUN_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy kỳ chi trả này.' },
  PAYOUT_RUN_OPEN: {
    kind: 'conflict',
    message: 'Đã có một kỳ chi trả đang chờ. Hãy lập tệp hoặc hủy kỳ đó trước.',
  },
  PAYOUT_RUN_EMPTY: { kind: 'conflict', message: 'Chưa có shop nào đủ điều kiện nhận tiền.' },
  PAYOUT_RUN_MOVED_ON: {
    kind: 'conflict',
    message: 'Kỳ chi trả này vừa được người khác xử lý. Hãy xem lại trạng thái mới nhất.',
  },
  PAYOUT_RUN_TWO_PEOPLE: {
    kind: 'forbidden',
    message: 'Người lập không được tự duyệt. Hãy nhờ một quản trị viên khác.',
  },
  PAYOUT_RUN_EXPORT_BY_SECOND: {
    kind: 'forbidden',
    message: 'Bạn đã duyệt kỳ này; một quản trị viên khác lập tệp.',
  },
  PAYOUT_RUN_NOTHING_LEFT: {
    kind: 'conflict',
    message: 'Không còn khoản nào chi được: số dư hoặc tài khoản của các shop đã thay đổi. Kỳ này đã được hủy.',
  },
  PAYOUT_FILE_NOT_FOUND: { kind: 'not-found', message: 'Kỳ chi trả này không có tệp đó.' },
  PAYOUT_FILE_UNREADABLE: {
    kind: 'conflict',
    message: 'Không còn khóa nào mở được tài khoản trong tệp này.',
  },
  PAYOUT_RUN_ANSWERED: {
    kind: 'conflict',
    message: 'Ngân hàng đã trả lời về kỳ này; tải lại tệp có thể làm chuyển tiền hai lần.',
  },
  PAYOUT_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy khoản chi trả này.' },
  PAYOUT_NOT_SENT: { kind: 'conflict', message: 'Khoản này không ở trạng thái đang chuyển.' },
  PAYOUTS_ON_HOLD: {
    kind: 'conflict',
    message: 'Tiền chi trả của shop này đang được giữ. Hãy xem lý do hiện tại.',
  },
  PAYOUTS_NOT_ON_HOLD: {
    kind: 'conflict',
    message: 'Việc giữ tiền này vừa được người khác thay đổi. Hãy xem lại trạng thái mới nhất.',
  },
  RESULT_FILE_MISSING: { kind: 'invalid', message: 'Vui lòng chọn tệp kết quả.', field: 'file' },
  RESULT_FILE_TOO_LARGE: { kind: 'too-large', message: 'Tệp kết quả tối đa 5 MB.', field: 'file' },
  RESULT_FILE_UNREADABLE: { kind: 'invalid', message: (why) => why, field: 'file' },
  RESULT_FILE_FOREIGN: {
    kind: 'invalid',
    message: 'Tệp này có khoản của một kỳ chi trả khác. Không có gì được ghi nhận.',
    field: 'file',
  },
})

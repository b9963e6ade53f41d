import { defineErrors } from '../contract/errors.ts'
import { NO_SUCH_SHOP } from './shop-debt-content.ts'

export const paymentErrors = defineErrors({
  PAYMENT_NOT_FOUND: { kind: 'not-found', message: 'Đơn hàng này không cần thanh toán trước.' },
  PAYMENT_NOT_OPEN: { kind: 'conflict', message: 'Đơn hàng không còn chờ thanh toán.' },
  MOMO_AMOUNT: {
    kind: 'invalid',
    message: 'Ví MoMo nhận từ 1.000 ₫ đến 50.000.000 ₫ mỗi lần. Vui lòng chọn cách thanh toán khác.',
    field: 'paymentMethodCode',
  },
  HOOK_SIGNATURE: { kind: 'forbidden', message: 'Chữ ký của thông báo không hợp lệ hoặc đã quá hạn.' },
  HOOK_MALFORMED: { kind: 'invalid', message: 'Nội dung thông báo không đúng định dạng.' },
  TRANSFER_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy khoản chuyển này.' },
  TRANSFER_SETTLED: { kind: 'conflict', message: 'Khoản chuyển này đã được xử lý.' },
  TRANSFER_KNOWN: {
    kind: 'invalid',
    message: 'Dòng có mã giao dịch, chiều và số tiền này đã có trong danh sách.',
    field: 'reference',
  },
  TRANSFER_MAYBE_KNOWN: {
    kind: 'invalid',
    message: (at) =>
      `Dòng này có lẽ đã được báo: có một dòng lúc ${at}, cùng chiều và số tiền. Nếu là dòng khác, hãy đánh dấu bên dưới.`,
    field: 'reference',
  },
  TRANSFER_OF_TYPIST: {
    kind: 'conflict',
    message: 'Bạn đã nhập dòng này bằng tay. Một quản trị viên khác cần nói dòng này là gì.',
  },
  TRANSFER_BEFORE_OPENING: {
    kind: 'invalid',
    message: (at) => `Số dư đầu lúc ${at} đã gồm dòng này. Chỉ thêm những dòng sau đó.`,
    field: 'occurredAt',
  },
  TRANSFER_IN_FUTURE: { kind: 'invalid', message: 'Ngày giờ này chưa tới.', field: 'occurredAt' },
  TRANSFER_TOO_OLD: { kind: 'invalid', message: 'Dòng sao kê cũ hơn một năm. Hãy xem lại năm.', field: 'occurredAt' },
  TRANSFER_KIND_WRONG_WAY: {
    kind: 'invalid',
    message: 'Loại này không hợp với chiều tiền của khoản chuyển.',
    field: 'kind',
  },
  TRANSFER_SHOP_UNKNOWN: { kind: 'invalid', message: NO_SUCH_SHOP, field: 'shopId' },
  TRANSFER_TARGET_UNKNOWN: {
    kind: 'invalid',
    message: 'Không có khoản hoàn hay khoản chi trả nào mang mã này mà hợp với chiều tiền của khoản chuyển.',
    field: 'code',
  },
  TRANSFER_AMOUNT_DIFFERS: {
    kind: 'conflict',
    message: (expected) => `Khoản được chọn là ${expected}, khác số tiền của dòng sao kê.`,
  },
  TRANSFER_TARGET_TAKEN: { kind: 'conflict', message: 'Khoản được chọn đã có dòng sao kê của nó.' },
  TRANSFER_PAYOUT_NOT_PAID: {
    kind: 'conflict',
    message:
      'Khoản chi trả này đang ghi là không chuyển được. Nếu tiền đã rời tài khoản rồi quay lại, hãy ghi “Thực ra đã chuyển” ở kỳ chi trả trước.',
  },
  TRANSFER_REFUND_NOT_PAID: {
    kind: 'conflict',
    message:
      'Khoản hoàn này đang ghi là chưa chuyển. Nếu tiền đã rời tài khoản rồi quay lại, hãy ghi nhận đã hoàn trước.',
  },
  TRANSFER_NOT_REOPENED: {
    kind: 'conflict',
    message: 'Không bỏ phân loại được khoản này: việc tiếp theo đã được ghi nhận, hoặc tháng của nó đã đóng sổ.',
  },
  TRANSFER_CODE_UNKNOWN: {
    kind: 'invalid',
    message: 'Không có thanh toán chuyển khoản nào mang mã này.',
    field: 'transferCode',
  },
  REFUND_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy khoản hoàn tiền này.' },
  REFUND_IN_PROGRESS: {
    kind: 'conflict',
    message: 'MoMo đang xử lý khoản hoàn tiền này. Vui lòng chờ kết quả trước khi hoàn bằng tay.',
  },
  REFUND_IN_BATCH: {
    kind: 'conflict',
    message:
      'Có khoản hoàn đã nằm trong một tệp chuyển khoản khác, đã hoàn hoặc chưa có tài khoản nhận. Hãy tải lại danh sách.',
  },
  REFUND_OF_FILE: {
    kind: 'conflict',
    message:
      'Khoản hoàn này đang nằm trong một tệp chuyển khoản. Ngân hàng báo đã chuyển thì khoản này tự được ghi nhận; muốn ghi nhận bằng tay, hãy hủy tệp trước.',
  },
  BATCH_EMPTY: { kind: 'conflict', message: 'Không có khoản hoàn nào sẵn sàng để chuyển khoản.' },
  BATCH_AMOUNT_TOO_HIGH: {
    kind: 'invalid',
    message: (limit) =>
      `Có khoản hoàn vượt ${limit}, mức tối đa mỗi lần chuyển của ngân hàng này. Hãy chuyển riêng khoản đó rồi ghi nhận bằng tay.`,
    field: 'layout',
  },
  BATCH_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy tệp chuyển khoản này.' },
  BATCH_OF_RUN: {
    kind: 'conflict',
    message: (run) => `Các khoản này nằm trong tệp chung với kỳ chi trả ${run}. Hãy tải tệp ở trang của kỳ ấy.`,
  },
  BATCH_OF_OPEN_RUN: {
    kind: 'conflict',
    message: (run) =>
      `Các khoản này nằm trong tệp chung với kỳ chi trả ${run}, mà ngân hàng chưa trả lời hết. Hãy ghi nhận các khoản chi trả ấy trước.`,
  },
  BATCH_UNREADABLE: {
    kind: 'conflict',
    message: 'Không mở được tài khoản nhận tiền trong tệp này: khóa cũ không còn trong DATA_KEY.',
  },
  BATCH_CANCELLED: { kind: 'conflict', message: 'Tệp chuyển khoản này đã bị hủy.' },
  BATCH_PAID: { kind: 'conflict', message: 'Mọi khoản trong tệp này đã được hoàn, không còn gì để hủy.' },
  BATCH_CALLED_PAID: {
    kind: 'conflict',
    message: (codes) =>
      `Chưa hủy được: ngân hàng báo đã chuyển các khoản còn lại (${codes}), chỉ còn chờ dòng sao kê. Hãy đối chiếu với sao kê: khoản đã có thì ghi nhận đã hoàn; nếu các khoản còn lại đều không có, bấm “Không có trên sao kê”.`,
  },
  BATCH_TAKEN_BACK: {
    kind: 'conflict',
    message:
      'Mọi khoản của tệp này đã được đưa về tệp khác, vì ngân hàng báo đã chuyển theo tệp ấy. Đừng gửi tệp này cho ngân hàng.',
  },
  BATCH_CALLED_CHANGED: {
    kind: 'conflict',
    message: 'Danh sách khoản mà ngân hàng báo đã chuyển vừa thay đổi. Hãy tải lại trang và xem sao kê một lần nữa.',
  },
  BATCH_NOT_CANCELLED: {
    kind: 'conflict',
    message: 'Tệp này còn khoản mà ngân hàng chưa báo đã chuyển. Hãy hủy tệp trước, rồi bấm “Không có trên sao kê”.',
  },
  BATCH_STARTED: {
    kind: 'conflict',
    message:
      'Đã có khoản trong tệp này được hoàn, tải lại tệp có thể làm chuyển tiền hai lần. Hãy hủy tệp rồi tạo tệp mới cho những khoản còn lại.',
  },
  REFUND_WITHOUT_ACCOUNT: { kind: 'conflict', message: 'Người mua chưa có tài khoản nhận tiền hoàn.' },
  REFUND_NOT_DUE: { kind: 'conflict', message: 'Khoản hoàn tiền này đã được xử lý.' },
})

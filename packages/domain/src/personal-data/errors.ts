import { defineErrors } from '../contract/errors.ts'

export const personalDataErrors = defineErrors({
  DELETION_EMAIL_DIFFERS: { kind: 'invalid', message: 'Email không khớp với tài khoản của bạn.', field: 'email' },
  DELETION_PASSWORD_WRONG: { kind: 'invalid', message: 'Mật khẩu không đúng.', field: 'password' },
  DELETION_ORDERS_OPEN: {
    kind: 'conflict',
    message: 'Bạn còn đơn hàng chưa kết thúc. Hãy hủy hoặc chờ đơn hoàn tất rồi xóa tài khoản.',
  },
  DELETION_MONEY_DUE: {
    kind: 'conflict',
    message: 'Sàn còn một khoản tiền phải hoàn cho bạn. Hãy chờ nhận tiền rồi xóa tài khoản.',
  },
  DELETION_LAST_OWNER: {
    kind: 'conflict',
    message: 'Bạn là chủ sàn cuối cùng. Hãy giao vai trò Chủ sàn cho người khác trước khi xóa tài khoản.',
  },
  DELETION_SHOP_OPEN: {
    kind: 'conflict',
    message: 'Bạn đang có gian hàng. Vui lòng liên hệ hỗ trợ để đóng gian hàng trước khi xóa tài khoản.',
  },
})

import { defineErrors } from '../contract/errors.ts'

/** Errors of the bank accounts of shops. */
export const shopAccountErrors = defineErrors({
  SHOP_ACCOUNT_CHANGED_ELSEWHERE: {
    kind: 'conflict',
    message: 'Tài khoản nhận tiền vừa được đổi ở nơi khác. Hãy xem lại tài khoản hiện tại trước khi đổi.',
  },
  SHOP_ACCOUNT_SAME: {
    kind: 'invalid',
    message: 'Đây đúng là tài khoản đang dùng. Không có gì thay đổi.',
    field: 'number',
  },
  SHOP_ACCOUNT_NOT_HELD: {
    kind: 'conflict',
    message:
      'Không còn giữ lại tài khoản cũ được: tài khoản mới đã có hiệu lực hoặc vừa được đổi ở nơi khác, hay tài khoản cũ không còn đọc được.',
  },
  SHOP_ACCOUNT_NOT_FOUND: { kind: 'not-found', message: 'Shop này chưa có tài khoản nhận tiền.' },
  SHOP_ACCOUNT_MOVED_ON: {
    kind: 'conflict',
    message:
      'Tài khoản hoặc danh tính người bán vừa thay đổi, hoặc tài khoản vừa được xác nhận. Hãy xem lại bản mới nhất.',
  },
  SHOP_ACCOUNT_UNREADABLE: {
    kind: 'conflict',
    message: 'Không còn khóa nào mở được tài khoản này. Người bán cần nhập lại.',
  },
})

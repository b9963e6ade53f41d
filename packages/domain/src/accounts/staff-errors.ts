import { defineErrors } from '../contract/errors.ts'

export const staffErrors = defineErrors({
  CONSOLE_ROLE_MISSING: {
    kind: 'forbidden',
    message: 'Vai trò của bạn trong trang quản trị không có quyền này. Hãy nhờ chủ sàn nếu bạn cần.',
  },
  STAFF_ACCOUNT: { kind: 'forbidden', message: 'Tài khoản của nhân sự quản trị chỉ chủ sàn mới được xử lý.' },
  SHOP_OWNER_ACCOUNT: {
    kind: 'forbidden',
    message: 'Người này có shop trên chợ. Chỉ Chủ sàn hoặc Kiểm duyệt được khóa hay mở khóa tài khoản này.',
  },
  STAFF_UNKNOWN: {
    kind: 'invalid',
    message: 'Chưa có tài khoản nào dùng email này. Hãy nhờ người đó đăng ký trước.',
    field: 'email',
  },
  STAFF_UNFIT: { kind: 'conflict', message: (now) => `Tài khoản này hiện ${now}.`, field: 'email' },
  STAFF_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy người này trong nhân sự.' },
  STAFF_MOVED_ON: {
    kind: 'conflict',
    message: 'Vai trò của người này vừa được người khác đổi. Hãy xem lại rồi quyết định.',
  },
  LAST_OWNER: {
    kind: 'conflict',
    message: 'Đây là chủ sàn cuối cùng. Hãy giao vai trò Chủ sàn cho một người khác trước.',
  },
})

import { defineErrors } from '../contract/errors.ts'

export const manualEntryErrors = defineErrors({
  MANUAL_ENTRY_NOT_FOUND: { kind: 'not-found', message: 'Không tìm thấy bút toán tay này.' },
  MANUAL_ENTRY_MOVED_ON: {
    kind: 'conflict',
    message: 'Bút toán này vừa được người khác xử lý, hoặc đã quá hạn duyệt. Hãy xem lại trạng thái mới nhất.',
  },
  MANUAL_ENTRY_TWO_PEOPLE: {
    kind: 'forbidden',
    message: 'Người đề nghị không được tự duyệt hay từ chối. Hãy nhờ một quản trị viên khác, hoặc rút lại.',
  },
  MANUAL_ENTRY_NOT_YOURS: { kind: 'forbidden', message: 'Chỉ người đề nghị được rút lại bút toán này.' },
  MANUAL_ENTRY_BEYOND_DEBT: {
    kind: 'conflict',
    message: (owed) =>
      `Không ghi được: ${owed} tiền thu hộ ngoài tiền của các đơn chưa hoàn tất, ít hơn số ghi Có. Hãy đề nghị lại với số đúng.`,
  },
  MANUAL_ENTRY_NOT_BOOKED: { kind: 'conflict', message: 'Chỉ đảo được bút toán đã ghi sổ.' },
  MANUAL_ENTRY_REVERSED: {
    kind: 'conflict',
    message: (id) => `Bút toán này đã có bút toán đảo số ${id}, đang chờ duyệt hoặc đã ghi sổ.`,
  },
  MANUAL_ENTRY_NOT_OPPOSITE: {
    kind: 'invalid',
    message:
      'Bút toán đảo phải có đúng các dòng của bút toán cũ với Nợ và Có đổi chỗ. Muốn sửa một phần, hãy đề nghị một bút toán mới.',
    field: 'lines',
  },
  MANUAL_ENTRY_SHOP_UNKNOWN: { kind: 'invalid', message: (id) => `Không có shop nào đã được duyệt mang mã ${id}.` },
})

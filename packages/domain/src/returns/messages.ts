/** What is said when a press has worked. */
export const caseMessages = {
  opened: 'Đã gửi yêu cầu',
  openedByAdmin: 'Đã mở hồ sơ',
  withdrawn: 'Đã rút yêu cầu',
  accepted: 'Đã nhận đề nghị, tiền sẽ được hoàn cho bạn',
  declined: 'Đã từ chối đề nghị',
  escalated: 'Đã nhờ sàn xem xét',
  sentBack: 'Đã ghi nhận bạn gửi hàng lại',
  written: 'Đã gửi tin nhắn',
  agreed: 'Đã đồng ý với yêu cầu',
  offered: 'Đã gửi đề nghị',
  refused: 'Đã từ chối yêu cầu',
  proved: 'Đã chuyển cho sàn xem xét',
  received: 'Đã ghi nhận nhận lại hàng',
  contested: 'Đã chuyển cho sàn xem xét',
  confirmed: 'Đã xác nhận hàng trả lại, tiền được hoàn cho người mua',
  /** Instead of the three that promise money. */
  lookedAtFirst: 'Số tiền lớn nên sàn kiểm tra trước khi hoàn',
  /** After the end, when only goods are noted. */
  stocked: 'Đã ghi nhận hàng gửi trả',
  taken: 'Sàn đã nhận xem xét hồ sơ',
  decided: 'Đã quyết định hồ sơ',
  waitsForSecond: 'Quyết định đang chờ quản trị viên thứ hai duyệt',
  approved: 'Đã duyệt quyết định',
  rejected: 'Đã bỏ quyết định đang chờ',
} as const

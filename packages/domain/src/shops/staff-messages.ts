import { INVITATION_DAYS } from './staff-limits.ts'

/** Texts about the staff of a shop. */
export const shopStaffMessages = {
  rolesMissing: 'Hãy chọn ít nhất một phần việc.',
  invited: `Đã gửi lời mời. Lời mời có hiệu lực ${INVITATION_DAYS} ngày.`,
  withdrawn: 'Đã rút lời mời.',
  changed: 'Đã đổi phần việc.',
  removed: 'Đã xóa người này khỏi danh sách nhân viên.',
  accepted: 'Bạn đã nhận lời. Từ giờ bạn vào được Kênh người bán của shop.',
  declined: 'Đã từ chối lời mời.',
  left: 'Bạn đã thôi làm việc cho shop.',
  linkInvalid: 'Lời mời không còn hiệu lực, hoặc được gửi tới một email khác với email tài khoản bạn đang dùng.',
  login: 'Vui lòng đăng nhập để xem lời mời',
} as const

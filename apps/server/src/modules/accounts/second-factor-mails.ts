import type { Transaction } from '../../platform/database/database.ts'
import type { EnqueueMail } from '../../platform/mail/mail-queue.ts'

/** What happened to a second factor. */
export type SecondFactorEvent = 'turned-on' | 'turned-off' | 'codes-renewed' | 'recovery-code-used' | 'reset-by-admin'

interface Owner {
  email: string
  lastName: string
}

/** Tells the owner of an account what happened to its second factor. `left`: the unused recovery codes, after one was used. */
export type TellOfSecondFactor = (
  tx: Transaction,
  owner: Owner,
  event: SecondFactorEvent,
  left?: number,
) => Promise<void>

const NOT_YOU =
  'Nếu không phải bạn, có người đang dùng tài khoản của bạn: hãy dùng "Quên mật khẩu" để đặt lại mật khẩu ngay, rồi liên hệ với chúng tôi.'

const texts: Record<SecondFactorEvent, { subject: (market: string) => string; what: string; otherwise: string }> = {
  'turned-on': {
    subject: (market) => `Đã bật bảo vệ hai lớp cho tài khoản ${market}`,
    what: 'Từ nay mỗi lần đăng nhập cần thêm một mã từ ứng dụng xác thực của bạn. Các thiết bị khác đã được đăng xuất.',
    otherwise: NOT_YOU,
  },
  'turned-off': {
    subject: (market) => `Đã tắt bảo vệ hai lớp cho tài khoản ${market}`,
    what: 'Từ nay đăng nhập không cần mã từ ứng dụng xác thực nữa. Các mã khôi phục cũ không dùng được nữa.',
    otherwise: NOT_YOU,
  },
  'codes-renewed': {
    subject: (market) => `Mã khôi phục mới cho tài khoản ${market}`,
    what: 'Bạn vừa tạo bộ mã khôi phục mới. Các mã cũ không dùng được nữa.',
    otherwise: NOT_YOU,
  },
  'recovery-code-used': {
    subject: (market) => `Một mã khôi phục của tài khoản ${market} vừa được dùng`,
    what: 'Bạn vừa đăng nhập bằng một mã khôi phục. Mã đó không dùng được nữa. Nếu bạn đã mất điện thoại: trong 10 phút từ lúc đăng nhập, hãy vào Hồ sơ, mục Bảo vệ hai lớp, tắt (không cần thêm mã), rồi bật lại bằng điện thoại mới.',
    otherwise: NOT_YOU,
  },
  'reset-by-admin': {
    subject: (market) => `Bảo vệ hai lớp của tài khoản ${market} đã được gỡ`,
    what: 'Quản trị viên vừa gỡ bảo vệ hai lớp của bạn và đăng xuất mọi thiết bị. Bạn đăng nhập lại như trước khi bật, rồi bật lại ở Hồ sơ, mục Bảo vệ hai lớp.',
    otherwise: 'Nếu bạn không yêu cầu, hãy dùng "Quên mật khẩu" để đặt lại mật khẩu ngay, rồi liên hệ với chúng tôi.',
  },
}

function leftOver(left: number): string {
  if (left > 2) return `Bạn còn ${left} mã khôi phục chưa dùng.`
  return left > 0
    ? `Bạn chỉ còn ${left} mã khôi phục chưa dùng. Hãy tạo mã mới ở Hồ sơ, mục Bảo vệ hai lớp.`
    : 'Đó là mã khôi phục cuối cùng của bạn. Hãy tạo mã mới ngay ở Hồ sơ, mục Bảo vệ hai lớp.'
}

/** `marketName`: the marketplace's name now. */
export const secondFactorMails =
  (enqueueMail: EnqueueMail, marketName: () => string): TellOfSecondFactor =>
  (tx, { email, lastName }, event, left) => {
    const { subject, what, otherwise } = texts[event]
    return enqueueMail(tx, {
      to: email,
      subject: subject(marketName()),
      greeting: `Chào ${lastName},`,
      paragraphs: [what, ...(left === undefined ? [] : [leftOver(left)]), otherwise],
    })
  }

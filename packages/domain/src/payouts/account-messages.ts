import { SHOP_ACCOUNT_HOLD_HOURS } from './account-limits.ts'

/** An account as mails and notices name it: `Techcombank ••••1234`. */
interface Named {
  bankName: string
  numberMasked: string
}
const nameOf = ({ bankName, numberMasked }: Named): string => `${bankName} ${numberMasked}`

/** Where the seller sees the account. */
export const SHOP_ACCOUNT_PATH = '/seller/money/account'

/** Texts about the account that payouts of a shop go to. */
export const shopAccountMessages = {
  versionMissing: 'Thiếu phiên bản của tài khoản nhận tiền.',
  holderMissing: 'Vui lòng nhập tên chủ tài khoản',
  holderSigns: 'Tên chủ tài khoản chỉ gồm chữ cái, chữ số, khoảng trắng và các dấu & . , ( ) / -',
  holderShort: 'Tên chủ tài khoản quá ngắn',
  codeSent: 'Đã gửi mã tới email của bạn. Mã có hiệu lực trong 10 phút.',
  given: 'Đã lưu tài khoản nhận tiền.',
  changed: `Đã đổi tài khoản nhận tiền. Tài khoản mới có hiệu lực sau ${SHOP_ACCOUNT_HOLD_HOURS} giờ.`,
  kept: 'Đã giữ lại tài khoản cũ. Tiền bán hàng tiếp tục về tài khoản đó.',
  confirmed: 'Đã xác nhận tài khoản nhận tiền của shop.',
} as const

/** What the owner of a shop is told by notice and mail: the account that takes effect is always named, masked. */
export const shopAccountNews = {
  given: (shop: string, now: Named) => ({
    title: `Shop “${shop}” đã có tài khoản nhận tiền`,
    text: `Tiền bán hàng của shop được chuyển vào tài khoản ${nameOf(now)}.`,
  }),
  /** `from`: when it takes effect, as people read it. */
  changed: (shop: string, { before, now, from }: { before: Named; now: Named; from: string }) => ({
    title: `Tài khoản nhận tiền của shop “${shop}” vừa được đổi`,
    text: `Từ ${nameOf(before)} sang ${nameOf(now)}. Tài khoản mới có hiệu lực từ ${from}; trước lúc đó Chợ Phiên không chuyển tiền bán hàng đi đâu.`,
  }),
  kept: (shop: string, now: Named) => ({
    title: `Shop “${shop}” giữ lại tài khoản nhận tiền cũ`,
    text: `Thay đổi đã được hủy. Tiền bán hàng tiếp tục được chuyển vào tài khoản ${nameOf(now)}.`,
  }),
  confirmed: (shop: string, now: Named) => ({
    title: `Tài khoản nhận tiền của shop “${shop}” đã được xác nhận`,
    text: `Tiền bán hàng được chuyển vào tài khoản ${nameOf(now)}.`,
  }),
} as const

/** What to do about news that are not one's own doing; in mails. */
export const notYoursTexts = {
  given:
    'Nếu không phải bạn, hãy đổi mật khẩu ngay, nhập tài khoản của bạn ở Quản lý Shop, Tài chính, Tài khoản nhận tiền, và liên hệ với chúng tôi.',
  changed:
    'Nếu không phải bạn, hãy mở Quản lý Shop, Tài chính, Tài khoản nhận tiền và bấm “Giữ tài khoản cũ”, đổi mật khẩu ngay và liên hệ với chúng tôi.',
  kept: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ với chúng tôi.',
} as const

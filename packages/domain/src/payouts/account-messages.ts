import { SHOP_ACCOUNT_HOLD_HOURS } from './account-limits.ts'
import type { AccountObstacle } from './account-obstacles.ts'

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
  kept: 'Đã giữ lại tài khoản cũ. Thay đổi đã được hủy.',
  confirmed: 'Đã xác nhận tài khoản nhận tiền của shop.',
} as const

/** The account of a shop in news. */
export interface NewsAccount extends Named {
  obstacles: readonly AccountObstacle[]
  /** Whether the marketplace holds the shop's payouts. */
  onHold: boolean
  /** When it takes effect, as people read it. */
  from: string
}

/** What has to happen before payouts go to an account, for each obstacle. */
const awaited = ({ from }: NewsAccount): Record<AccountObstacle, string> => ({
  UNREADABLE: 'bạn nhập lại tài khoản',
  HELD: `tài khoản có hiệu lực (${from})`,
  NO_IDENTITY: 'danh tính người bán được xác nhận',
  NAME_DIFFERS: 'sàn xác nhận tài khoản, vì tên chủ tài khoản khác tên người bán',
})

const afterAll = (now: NewsAccount, obstacles: readonly AccountObstacle[]): string =>
  [...obstacles.map((obstacle) => awaited(now)[obstacle]), ...(now.onHold ? ['chợ thôi giữ tiền của shop'] : [])]
    .map((event) => `sau khi ${event}`)
    .join(' và ')

/** Whether money goes to an account, or what that waits for. */
function moneyGoes(now: NewsAccount): string {
  if (now.obstacles.length === 0 && !now.onHold)
    return `Tiền bán hàng của shop được chuyển vào tài khoản ${nameOf(now)}.`
  return `Tiền bán hàng của shop chỉ được chuyển vào tài khoản ${nameOf(now)} ${afterAll(now, now.obstacles)}.`
}

/** How long a changed account is held, and what its money waits for besides. */
function holds(now: NewsAccount): string {
  const held = `có hiệu lực từ ${now.from}; trước lúc đó sàn không chuyển tiền bán hàng đi đâu.`
  const others = now.obstacles.filter((obstacle) => obstacle !== 'HELD')
  return others.length === 0 && !now.onHold ? held : `${held} Tiền cũng chỉ được chuyển ${afterAll(now, others)}.`
}

/** What the owner of a shop is told by notice and mail: the account that counts now is always named, masked, and that money goes there only if it does. */
export const shopAccountNews = {
  given: (shop: string, now: NewsAccount) => ({
    title: `Shop “${shop}” đã có tài khoản nhận tiền`,
    text: moneyGoes(now),
  }),
  changed: (shop: string, before: Named, now: NewsAccount) => ({
    title: `Tài khoản nhận tiền của shop “${shop}” vừa được đổi`,
    text: `Từ ${nameOf(before)} sang ${nameOf(now)}. Tài khoản mới ${holds(now)}`,
  }),
  /** Only the holder is another one. */
  renamed: (shop: string, now: NewsAccount) => ({
    title: `Tên chủ tài khoản nhận tiền của shop “${shop}” vừa được đổi`,
    text: `Ngân hàng và số tài khoản vẫn là ${nameOf(now)}, chỉ tên chủ tài khoản được đổi. Thay đổi ${holds(now)}`,
  }),
  kept: (shop: string, now: NewsAccount) => ({
    title: `Shop “${shop}” giữ lại tài khoản nhận tiền cũ`,
    text: `Thay đổi đã được hủy. ${moneyGoes(now)}`,
  }),
  confirmed: (shop: string, now: NewsAccount) => ({
    title: `Tài khoản nhận tiền của shop “${shop}” đã được xác nhận`,
    text: moneyGoes(now),
  }),
} as const

/** What to do about news that are not one's own doing; in mails. */
export const notYoursTexts = {
  given:
    'Nếu không phải bạn, hãy đổi mật khẩu ngay, nhập tài khoản của bạn ở Quản lý Shop, Tài chính, Tài khoản nhận tiền, và liên hệ với chúng tôi.',
  changed:
    'Nếu không phải bạn, hãy mở Quản lý Shop, Tài chính, Tài khoản nhận tiền và bấm “Giữ tài khoản cũ” (cần mã gửi tới email này), đổi mật khẩu ngay và liên hệ với chúng tôi.',
  kept: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ với chúng tôi.',
} as const

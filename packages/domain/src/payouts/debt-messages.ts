import { formatMoney } from '../text/money.ts'
import { dayInVietnam, dayText } from '../text/vietnam-time.ts'
import { type DebtSettings, type DebtStep, debtSteps, stepAfter } from './debt-steps.ts'

/** Where the owner reads what is owed, and how to pay. */
export const DEBT_PATH = '/seller/money'

/** Why a shop is paid nothing, as its seller reads it. */
export const DEBT_HOLD_REASON =
  'Shop còn khoản phải nộp quá hạn. Shop nộp đủ thì được chi trả lại từ kỳ chi trả kế tiếp.'

export const debtMessages = {
  excused: 'Đã tạm bỏ các biện pháp với khoản nợ của shop.',
} as const

/** A debt as its owner is told of it. Whole đồng. */
interface ToldDebt {
  shop: string
  amount: number
  since: Date
  /** The numbers of its oldest orders. */
  orders: readonly string[]
}

interface News {
  title: string
  text: string
}

const day = (instant: Date): string => dayText(dayInVietnam(instant))

const owes = ({ amount, since, orders }: ToldDebt): string => {
  const from = orders.length > 0 ? `, trong đó có đơn ${orders.join(', ')}` : ''
  return `Shop còn phải nộp ${formatMoney(amount)} cho chợ, lâu nhất từ ngày ${day(since)}${from}.`
}

/** How the shop pays. */
const howToPay = ({ hasBank }: Pick<DebtSettings, 'hasBank'>): string =>
  hasBank
    ? 'Chợ trừ khoản này vào số dư của shop mỗi ngày. Để nộp ngay, hãy chuyển khoản theo số tài khoản và nội dung ghi ở trang Tài chính của shop.'
    : 'Chợ trừ khoản này vào số dư của shop mỗi ngày, khi shop có số dư. Để nộp ngay, hãy liên hệ chợ.'

/** Where an administrator holds the payouts for a reason of their own, when a hold for a debt ends. */
const stillHeld = (reason: string | null): string =>
  reason === null ? '' : `Tiền chi trả của shop vẫn được giữ vì lý do khác: ${reason}`

const titles: Record<DebtStep, (shop: string, days: number) => string> = {
  NOTICE: (shop, days) => `Shop “${shop}” có khoản phải nộp quá ${days} ngày`,
  CASH_OFF: (shop) => `Shop “${shop}” tạm không nhận thanh toán khi nhận hàng`,
  HOLD: (shop) => `Chợ tạm giữ tiền chi trả của shop “${shop}”`,
  PROPOSAL: (shop) => `Chợ đang xem xét tạm khóa shop “${shop}”`,
}

const effects: Record<DebtStep, string> = {
  NOTICE: '',
  CASH_OFF: 'Vì vậy người mua hàng của shop chỉ có thể thanh toán trước, cho tới khi shop nộp.',
  HOLD: 'Vì vậy các kỳ chi trả bỏ qua shop cho tới khi shop nộp; số dư vẫn là của shop.',
  PROPOSAL: 'Vì vậy chợ xem xét tạm khóa shop. Shop nộp trước khi có quyết định thì đề nghị này tự hết.',
}

const threats: Record<DebtStep, string> = {
  NOTICE: '',
  CASH_OFF: 'shop không nhận thanh toán khi nhận hàng nữa',
  HOLD: 'chợ giữ tiền chi trả của shop',
  PROPOSAL: 'chợ xem xét tạm khóa shop',
}

/** What the next step would be, and in how many days at the earliest. */
function warning(step: number, settings: Pick<DebtSettings, 'days'>): string {
  if (step >= debtSteps.length) return ''
  const next = stepAfter(step, settings)
  return `Nếu shop chưa nộp, sau ${next.days} ngày nữa ${threats[debtSteps[next.step - 1] ?? 'PROPOSAL']}.`
}

/** What the owner of a shop is told by notice and mail. */
export const debtNews = {
  /** A step came into force: the `step`-th, from 1. */
  step(debt: ToldDebt, step: number, settings: Pick<DebtSettings, 'days' | 'hasBank'>): News {
    const name = debtSteps[step - 1] ?? 'NOTICE'
    return {
      title: titles[name](debt.shop, settings.days[0]),
      text: [owes(debt), effects[name], howToPay(settings), warning(step, settings)].filter(Boolean).join(' '),
    }
  },
  /** Steps ended and others are left. */
  eased: (shop: string, step: number, settings: Pick<DebtSettings, 'days'>, hold: string | null): News => ({
    title: `Chợ đã bỏ bớt biện pháp với shop “${shop}”`,
    text: ['Xem phần còn phải nộp ở trang Tài chính của shop.', warning(step, settings), stillHeld(hold)]
      .filter(Boolean)
      .join(' '),
  }),
  /** Nothing is overdue any more. */
  over: (shop: string, hold: string | null): News => ({
    title: `Shop “${shop}” không còn khoản phải nộp quá hạn`,
    text: ['Các biện pháp vì khoản nợ này đã hết.', stillHeld(hold)].filter(Boolean).join(' '),
  }),
  excused: (shop: string, until: Date, reason: string, hold: string | null): News => ({
    title: `Chợ gia hạn khoản phải nộp của shop “${shop}”`,
    text: [
      `Tới ngày ${day(until)} các biện pháp vì khoản nợ này tạm ngừng; khoản phải nộp vẫn còn.`,
      `Lý do gia hạn: ${reason}`,
      stillHeld(hold),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  takenBack: (shop: string, amount: number): News => ({
    title: `Chợ rút lại ${formatMoney(amount)} đã ghi là shop “${shop}” nộp`,
    text: 'Khoản chuyển này được ghi nhầm cho shop, nên số dư của shop giảm lại chừng ấy. Nếu đúng là shop đã chuyển, hãy liên hệ chợ.',
  }),
  paid: (shop: string, amount: number): News => ({
    title: `Chợ đã nhận ${formatMoney(amount)} shop “${shop}” nộp`,
    text: 'Tiền được cộng vào số dư của shop, rồi được trừ vào khoản phải nộp chậm nhất ngày mai.',
  }),
} as const

import type { NotificationText } from '../orders/notifications.ts'
import { formatMoney } from '../text/money.ts'
import { formatInstant } from '../text/vietnam-time.ts'
import { type CaseWaitsFor, caseDeadlines } from './case-deadlines.ts'
import { type CaseKind, type CaseReason, caseKindNames, reasonText } from './case-reasons.ts'
import { type CaseActor, type CaseState, caseStateNames, isUnpaidCase } from './case-states.ts'

/** A change of a case, for who is told of it. Money in whole đồng. */
export interface NotifiedCase {
  orderNumber: string
  shopName: string
  kind: CaseKind
  reason: CaseReason
  state: CaseState
  /** The state before; null for a new case. */
  from: CaseState | null
  actor: CaseActor
  openedBy: 'shopper' | 'admin' | 'timer'
  note: string | null
  /** What the program says in the note, by its name (`orders/event-causes`). */
  cause?: string | null | undefined
  /** What is asked back. */
  amount: number
  offered: number | null
  /** What is given back; null where nothing is. */
  refund: number | null
  /** Whether the refund waits for the shopper's bank account. */
  needsAccount: boolean
  carrier: string | null
  trackingCode: string | null
  deadline: Date | null
}

export type CaseSide = Exclude<CaseWaitsFor, 'admin'>

/** What somebody wrote, ended like a sentence. */
const sentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`)
const because = (note: string | null): string => (note ? ` Lý do: ${sentence(note)}` : '')

/** Who must act until when, and what happens otherwise; nothing for the marketplace's own work. */
function untilWhen({ state, deadline }: NotifiedCase, side: CaseSide): string {
  const rule = caseDeadlines[state]
  if (!rule || !deadline || rule.waitsFor === 'admin') return ''
  const who =
    rule.waitsFor === side ? 'Hạn của bạn' : rule.waitsFor === 'seller' ? 'Hạn của người bán' : 'Hạn của người mua'
  return ` ${who}: ${formatInstant(deadline)}. ${rule.silence}`
}

const actorNames: Record<CaseActor, string> = {
  shopper: 'Người mua',
  seller: 'Người bán',
  admin: 'Sàn',
  carrier: 'Đơn vị vận chuyển',
  timer: 'Hệ thống',
}

const money = ({ refund, needsAccount }: NotifiedCase): string =>
  refund === null
    ? ' Không có tiền phải hoàn.'
    : ` Số tiền ${formatMoney(refund)} sẽ được hoàn lại cho bạn.${needsAccount ? ' Hãy thêm tài khoản ngân hàng nhận hoàn tiền.' : ''}`

// A case of goods gives nothing back where others of its order gave all of it, or the goods were free.
const withoutRefund = (kind: CaseKind): string =>
  kind === 'NOT_RECEIVED' ? 'Đơn không giao được, không có tiền phải hoàn.' : 'Không có tiền phải hoàn.'

type Template = (of: NotifiedCase) => { title: string; text: string }

const closed: Template = (of) => ({
  title: 'Yêu cầu đã đóng',
  text: `Yêu cầu kết thúc, ${isUnpaidCase(of) ? 'đơn không bị hủy' : 'không hoàn tiền'}.${because(of.note)}`,
})

const evidenceWanted = 'Hãy bổ sung bằng chứng nếu bạn có.'

/** How it came that a request was agreed to. Only a seller's time ends so. */
function agreedHow({ actor, from }: NotifiedCase): string {
  if (actor === 'shopper') return 'Người mua đã nhận đề nghị.'
  if (actor !== 'timer') return 'Yêu cầu được chấp nhận.'
  return `Đã quá hạn ${from === 'RECEIVED' ? 'kiểm hàng' : 'trả lời'} nên yêu cầu được chấp nhận.`
}

/** A large sum of cash that was agreed to: no side turned to the marketplace. */
const lookedAtFirst: Record<CaseSide, Template> = {
  shopper: (of) => ({
    title: 'Sàn kiểm tra trước khi hoàn tiền',
    text: `${agreedHow(of)}${of.note ? ` ${sentence(of.note)}` : ''}`,
  }),
  seller: (of) => {
    const { title, text } = lookedAtFirst.shopper(of)
    return { title, text: `${text} ${evidenceWanted}` }
  },
}

const toShopper: Record<CaseState, Template> = {
  OPEN: ({ from, kind }) =>
    from === null
      ? { title: 'Đã gửi yêu cầu', text: `${caseKindNames[kind]}. Người bán sẽ trả lời bạn.` }
      : { title: 'Bạn đã từ chối đề nghị', text: 'Người bán sẽ trả lời lại yêu cầu của bạn.' },
  OFFERED: ({ shopName, offered, note }) => ({
    title: 'Người bán đề nghị hoàn một phần',
    text: `${shopName} đề nghị hoàn ${formatMoney(offered ?? 0)}, không cần trả hàng.${note ? ` Lời nhắn: ${sentence(note)}` : ''}`,
  }),
  REFUSED: ({ shopName, note }) => ({
    title: 'Người bán từ chối yêu cầu',
    text: `${shopName} không đồng ý.${because(note)} Bạn có thể nhờ sàn xem xét.`,
  }),
  AGREED: ({ actor, shopName, note }) => ({
    title: 'Yêu cầu trả hàng được chấp nhận',
    text: `Hãy gửi hàng lại cho ${shopName} và nhập mã vận đơn.${actor === 'admin' ? because(note) : ''}`,
  }),
  SENT_BACK: () => ({ title: 'Bạn đã gửi hàng lại', text: 'Tiền được hoàn sau khi người bán nhận và kiểm hàng.' }),
  RECEIVED: () => ({ title: 'Hàng đã về người bán', text: 'Người bán đang kiểm hàng bạn gửi lại.' }),
  ESCALATED: ({ from, actor, note }) => ({
    title: from === null ? 'Sàn mở khiếu nại' : 'Sàn đang xem xét',
    text: `${actorNames[actor]} chuyển khiếu nại cho sàn.${because(note)} Sàn xem bằng chứng của hai bên rồi quyết định.`,
  }),
  REFUNDED: (of) => ({
    title: 'Khiếu nại đã được giải quyết',
    text: `${of.openedBy === 'shopper' ? 'Yêu cầu của bạn được chấp nhận.' : 'Sàn đã xem xét đơn hàng của bạn.'}${because(of.note)}${money(of)}`,
  }),
  CLOSED: closed,
  WITHDRAWN: () => ({ title: 'Bạn đã rút yêu cầu', text: 'Yêu cầu đã kết thúc.' }),
}

const toSeller: Record<CaseState, Template> = {
  OPEN: ({ from, kind, reason, note, amount }) =>
    from === null
      ? {
          title: caseKindNames[kind],
          text: `Người mua yêu cầu: ${sentence(reasonText(reason, note))}${isUnpaidCase({ kind, amount }) ? '' : ` Số tiền: ${formatMoney(amount)}.`} Hãy xem và trả lời.`,
        }
      : { title: 'Người mua không nhận đề nghị', text: 'Hãy trả lời lại yêu cầu.' },
  OFFERED: () => ({ title: 'Đã gửi đề nghị', text: 'Người mua đang xem đề nghị của bạn.' }),
  REFUSED: () => ({ title: 'Bạn đã từ chối yêu cầu', text: 'Người mua có thể nhờ sàn xem xét.' }),
  AGREED: ({ actor, note }) => ({
    title: 'Người mua sẽ gửi hàng lại',
    text: `${actorNames[actor]} đã chấp nhận yêu cầu trả hàng.${actor === 'seller' ? '' : because(note)}`,
  }),
  SENT_BACK: ({ carrier, trackingCode }) => ({
    title: 'Hàng đang được gửi lại',
    text: `Người mua đã gửi hàng qua ${carrier ?? 'đơn vị vận chuyển'}, mã vận đơn ${trackingCode ?? ''}. Hãy xác nhận khi nhận được.`,
  }),
  RECEIVED: ({ actor }) => ({
    title: 'Hàng trả lại đã về',
    text: `${actorNames[actor]} ghi nhận hàng đã về. Hãy kiểm hàng và nêu vấn đề nếu có.`,
  }),
  ESCALATED: ({ from, actor, kind, note }) => ({
    title: from !== null ? 'Sàn đang xem xét' : actor === 'shopper' ? caseKindNames[kind] : 'Sàn mở khiếu nại',
    text: `${actorNames[actor]} chuyển khiếu nại cho sàn.${because(note)} ${evidenceWanted}`,
  }),
  REFUNDED: ({ kind, refund, actor, note }) => ({
    title: 'Khiếu nại đã được giải quyết',
    text: `${refund === null ? withoutRefund(kind) : `${formatMoney(refund)} được hoàn cho người mua.`}${actor === 'seller' ? '' : because(note)}`,
  }),
  CLOSED: closed,
  WITHDRAWN: () => ({ title: 'Người mua đã rút yêu cầu', text: 'Bạn không cần làm gì thêm.' }),
}

/** What one side is told of a change; null for the own press. Titles carry the order's number. */
export function caseNotification(side: CaseSide, of: NotifiedCase): NotificationText | null {
  if (of.actor === side) return null
  const looked = of.state === 'ESCALATED' && of.cause === 'LARGE_SUM'
  const template = looked ? lookedAtFirst[side] : (side === 'shopper' ? toShopper : toSeller)[of.state]
  const { title, text } = template(of)
  return { title: `${title} (đơn ${of.orderNumber})`, text: `${text}${untilWhen(of, side)}` }
}

/** What the side that must act is told before its time is over. */
export function caseReminder(of: Pick<NotifiedCase, 'orderNumber' | 'state' | 'deadline'>): NotificationText | null {
  const rule = caseDeadlines[of.state]
  if (!rule || !of.deadline || rule.waitsFor === 'admin') return null
  return {
    title: `Sắp hết hạn: ${caseStateNames[of.state].toLowerCase()} (đơn ${of.orderNumber})`,
    text: `Hạn của bạn: ${formatInstant(of.deadline)}. ${rule.silence}`,
  }
}

/** What one side is told of a message of another; null for the own one. */
export function caseMessageNotice(
  side: CaseSide,
  of: { orderNumber: string; by: 'shopper' | 'seller' | 'admin'; text: string },
): NotificationText | null {
  if (of.by === side) return null
  return {
    title: `Tin nhắn của ${actorNames[of.by].toLowerCase()} (đơn ${of.orderNumber})`,
    text: of.text,
  }
}

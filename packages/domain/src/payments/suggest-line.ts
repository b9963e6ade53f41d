import { fold } from '../text/fold.ts'
import { dayInVietnam, dayText } from '../text/vietnam-time.ts'
import type { LineKind, SuggestionKind } from './line-kinds.ts'
import { hasNearCode } from './near-code.ts'
import type { Suggestion } from './transfers-admin-schemas.ts'

/** What is known of the amount of a waiting line, each without a line of its own. */
export interface LineCandidates {
  /** Payments by transfer that ask for it. */
  payments: readonly { code: string; shopperName: string }[]
  /** Refunds that are due or were recorded by hand. `code`: once a bank file has it. `returned`: it came back, and another one carries its money on. */
  refunds: readonly {
    id: number
    code: string | null
    due: boolean
    returned: boolean
    shopperName: string
    orderNumber: string | null
  }[]
  /** Payouts. `sent`: given to the bank, which has not answered. */
  payouts: readonly { id: number; code: string; sent: boolean; shopName: string }[]
  /** Refunds by transfer whose money may come back: in a file that the bank may have, or paid. `code`: once a bank file had it. */
  sentRefunds: readonly { id: number; code: string | null; shopperName: string; orderNumber: string | null }[]
  /** Whether an incoming line has the code of a refund, whatever became of that: its money is nobody's payment. */
  namesRefund: boolean
  /** Payouts whose money may come back: on their way, or paid. */
  paidOut: readonly { id: number; code: string; shopName: string }[]
  /** The shop whose number an incoming line has. */
  debtor: { id: number; name: string } | null
  /** Incoming lines that were recorded as sent back, or wait. */
  returned: readonly { id: number; at: Date; sender: string | null; waits: boolean }[]
}

type Words = readonly (readonly [kind: LineKind, words: RegExp, why: string])[]

// As banks write them, without accents: `lai` alone may also be "again" or "back".
const outWords: Words = [
  ['TAX', /\b(?:nop thue|nop nsnn|ngan sach nha nuoc|thue (?:gtgt|tncn|vat)|tax)\b/u, 'Nội dung nói về thuế'],
  ['FEE', /\b(?:phi|fee|fees|charge)\b/u, 'Nội dung nói về phí'],
  ['MOMO', /\bmomo\b/u, 'Nội dung nhắc tới MoMo'],
]
const inWords: Words = [
  [
    'INTEREST',
    /\b(?:interest|(?:tra|nhap) lai (?:tien gui|tai khoan|tk|von|khong ky han)|lai (?:tien gui|suat|nhap von|khong ky han))\b/u,
    'Nội dung nói về lãi',
  ],
  ['MOMO', /\bmomo\b/u, 'Nội dung nhắc tới MoMo'],
  ['FEE', /\b(?:hoan|tra lai) phi\b/u, 'Nội dung nói về hoàn phí'],
]

const byWords = (text: string, words: Words): Suggestion | null => {
  const folded = fold(text)
  const found = words.find(([, pattern]) => pattern.test(folded))
  return found ? { kind: found[0], targetId: null, code: null, why: found[2] } : null
}

const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null)

/** Shops' names as banks pass them on. Short ones would be found in too many texts. */
const names = (text: string, name: string): boolean => {
  const plain = fold(name)
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim()
  return plain.length >= 5 && ` ${fold(text).replace(/[^a-z0-9]+/gu, ' ')} `.includes(` ${plain} `)
}

/** `what`: whose code it is. */
const codeWords = (content: string, code: string, what: string): string =>
  content.replace(/\s+/gu, '').toUpperCase().includes(code) ? `Có mã ${what} ${code}` : `Gần giống mã ${code}`

function suggestIn(
  content: string,
  { payments, sentRefunds, namesRefund, paidOut, debtor }: LineCandidates,
): Suggestion | null {
  // Money with the code of a refund is that shopper's, also where somebody else has to pay the same amount.
  for (const { id, code } of sentRefunds)
    if (code !== null && hasNearCode(content, code))
      return { kind: 'REFUND_RETURNED', targetId: id, code, why: codeWords(content, code, 'hoàn tiền') }
  const payout = paidOut.find(({ code }) => hasNearCode(content, code))
  if (payout)
    return {
      kind: 'PAYOUT_RETURNED',
      targetId: payout.id,
      code: payout.code,
      why: codeWords(content, payout.code, 'chi trả'),
    }
  if (debtor)
    return { kind: 'SHOP_DEBT', targetId: debtor.id, code: null, why: `Nội dung có số của shop ${debtor.name}` }
  const payment = payments.find(({ code }) => hasNearCode(content, code))
  if (payment)
    return { kind: 'ORDER', targetId: null, code: payment.code, why: `Gần giống mã ${payment.code}, đúng số tiền` }
  const named = paidOut.find(({ shopName }) => names(content, shopName))
  if (named)
    return {
      kind: 'PAYOUT_RETURNED',
      targetId: named.id,
      code: named.code,
      why: `Đúng số tiền đã chi trả, nhắc tới ${named.shopName}`,
    }
  const said = byWords(content, inWords)
  if (said || namesRefund) return said
  const alone = only(payments)
  return alone && { kind: 'ORDER', targetId: null, code: alone.code, why: 'Đúng số tiền của một đơn chờ chuyển khoản' }
}

function suggestOut(content: string, { refunds, payouts, returned }: LineCandidates): Suggestion | null {
  const payout = payouts.find(({ code }) => hasNearCode(content, code))
  if (payout) return { kind: 'PAYOUT', targetId: payout.id, code: payout.code, why: `Gần giống mã ${payout.code}` }
  const refund = refunds.find(({ code }) => code !== null && hasNearCode(content, code))
  if (refund) return { kind: 'REFUND', targetId: refund.id, code: refund.code, why: `Gần giống mã ${refund.code}` }
  // An amount that fits a single thing says more than words of banks, most of which name a fee somewhere.
  const said = byWords(content, outWords)
  if (said && said.kind !== 'FEE') return said
  const back = only(returned.filter(({ waits }) => !waits))
  if (back)
    return { kind: 'RETURN', targetId: back.id, code: null, why: 'Đúng số tiền của khoản đã ghi là trả người gửi' }
  const sent = only(payouts)
  if (sent)
    return {
      kind: 'PAYOUT',
      targetId: sent.id,
      code: sent.code,
      why: `Đúng số tiền chi trả cho ${sent.shopName}`,
    }
  const due = only(refunds)
  if (!due) return said
  return {
    kind: 'REFUND',
    targetId: due.id,
    code: due.code,
    why: due.due ? 'Đúng số tiền của một khoản phải hoàn' : 'Đúng số tiền của một khoản hoàn đã ghi tay',
  }
}

/** What a line without a known code probably is, with the reason; null when nothing speaks for anything. An administrator decides. `known`: of the line's own amount. */
export const suggestLine = (
  line: { direction: 'IN' | 'OUT'; content: string },
  known: LineCandidates,
): Suggestion | null => (line.direction === 'IN' ? suggestIn(line.content, known) : suggestOut(line.content, known))

type SentRefund = LineCandidates['sentRefunds'][number] & { returned?: boolean }

const joined = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join(', ')

/** Everything of a line's amount that it may pay, or be the bank's side of, for whoever chooses; `why`: whose it is. `known`: of the line's own amount. */
export function lineTargets(
  { direction }: { direction: 'IN' | 'OUT' },
  { payments, refunds, payouts, sentRefunds, paidOut, returned }: LineCandidates,
): Suggestion[] {
  const ofPayout =
    (kind: SuggestionKind) =>
    ({ id, code, shopName }: { id: number; code: string; shopName: string }): Suggestion => ({
      kind,
      targetId: id,
      code,
      why: joined(shopName, code),
    })
  const ofRefund =
    (kind: SuggestionKind) =>
    ({ id, code, shopperName, orderNumber, returned: isReturned }: SentRefund): Suggestion => ({
      kind,
      targetId: id,
      code,
      why: joined(shopperName, orderNumber && `đơn ${orderNumber}`, code, isReturned ? 'đã bị trả lại' : null),
    })
  if (direction === 'IN')
    return [
      ...payments.map(
        ({ code, shopperName }): Suggestion => ({
          ...{ kind: 'ORDER', targetId: null, code, why: joined(shopperName, code) },
        }),
      ),
      ...sentRefunds.map(ofRefund('REFUND_RETURNED')),
      ...paidOut.map(ofPayout('PAYOUT_RETURNED')),
    ]
  return [
    ...payouts.map(ofPayout('PAYOUT')),
    ...refunds.map(ofRefund('REFUND')),
    ...returned.map(
      ({ id, at, sender }): Suggestion => ({
        kind: 'RETURN',
        targetId: id,
        code: null,
        why: joined(sender ?? 'không rõ người gửi', `tiền vào ngày ${dayText(dayInVietnam(at))}`),
      }),
    ),
  ]
}

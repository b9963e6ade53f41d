import * as z from 'zod/mini'
import { Id, line, Money } from '../contract/fields.ts'
import { PAYOUT_REASON_MAX } from '../payouts/run-limits.ts'
import { lineKindFacts, lineKinds, matchTargets, restKinds } from './line-kinds.ts'

export const CLASSIFY_NOTE_MAX = 500
const reasonTooLong = `Lý do tối đa ${PAYOUT_REASON_MAX} ký tự.`

const SHOP_MISSING = 'Vui lòng nhập số của shop.'

/** What an administrator says that a line of the bank is. `fee`: what MoMo kept of what it collected, whole đồng. `shopId`: who paid what it owes. */
export const ClassifyTransfer = z
  .object({
    kind: z.enum(lineKinds, 'Vui lòng chọn loại.'),
    note: z._default(line({ max: CLASSIFY_NOTE_MAX, tooLong: 'Ghi chú tối đa 500 ký tự.' }), ''),
    fee: z.optional(Money),
    shopId: z.optional(Id),
  })
  .check(
    z.refine(({ kind, shopId }) => (kind === 'SHOP_DEBT') === (shopId !== undefined), {
      message: SHOP_MISSING,
      path: ['shopId'],
    }),
    z.refine(({ kind, note }) => !lineKindFacts[kind].needsNote || note !== '', {
      message: 'Vui lòng ghi rõ là khoản gì.',
      path: ['note'],
    }),
    z.refine(({ kind, fee = 0 }) => fee === 0 || kind === 'MOMO', {
      message: 'Chỉ tiền MoMo chuyển về mới có phí giữ lại.',
      path: ['fee'],
    }),
  )

/** What a line is the bank's side of: named by its id, or a refund or payout by its code. `reason`: why a refund or a payout came back, for whom it was.
 *  `rest`: what the rest is of a line that moved another amount than the refund or payout; less is a claim always. */
export const MatchTransfer = z
  .object({
    target: z.optional(z.enum(matchTargets)),
    id: z.optional(Id),
    code: z.optional(line({ required: 'Vui lòng nhập mã.', max: 40 })),
    reason: z.optional(line({ required: 'Vui lòng nhập lý do', max: PAYOUT_REASON_MAX, tooLong: reasonTooLong })),
    rest: z.optional(z.enum(restKinds)),
  })
  .check(
    z.refine(({ target, id, code }) => (target !== undefined && id !== undefined) || code !== undefined, {
      message: 'Vui lòng nhập mã.',
      path: ['code'],
    }),
  )

/** What the dialog offers beside kinds: what the line is the bank's side of, by its code, with a fee or a claim in the same line; or of a line that did not fit, that it is
 *  its refund or payout nevertheless. */
export const joinChoices = ['CODE', 'CODE_FEE', 'CODE_CLAIM', 'JOIN_FEE', 'JOIN_CLAIM'] as const
const lineChoices = [...lineKinds, ...joinChoices] as const
/** A thing of the same amount, as `REFUND:12`. */
const TARGET = /^(?:REFUND|PAYOUT|REFUND_RETURNED|PAYOUT_RETURNED|RETURN):[1-9]\d*$/u

/** The payment of that transfer code, as `ORDER:DH7K2M9QXW4T`. */
const ORDER = /^ORDER:(DH[0-9A-Z]{10})$/

/** The transfer code of the payment that a line is said to pay; null where it is said to be something else. */
export const orderCodeOf = (kind: string): string | null => ORDER.exec(kind)?.[1] ?? null

const isChoice = (kind: string): boolean =>
  TARGET.test(kind) || ORDER.test(kind) || lineChoices.some((choice) => choice === kind)
const isCode = (kind: string): boolean => kind.startsWith('CODE')
const needsNote = (kind: string): boolean => lineKinds.some((known) => known === kind && lineKindFacts[known].needsNote)
/** Whether what is written beside it is the reason of a match. */
export const isJoined = (kind: string): boolean => TARGET.test(kind) || joinChoices.some((choice) => choice === kind)

/** The dialog about a line. `code`: of a refund or a payout. `shopId`: of the shop that paid what it owes. */
export const LineForm = z
  .object({
    kind: z.string().check(z.refine(isChoice, 'Vui lòng chọn loại.')),
    note: z._default(line({ max: CLASSIFY_NOTE_MAX, tooLong: 'Ghi chú tối đa 500 ký tự.' }), ''),
    fee: z.optional(Money),
    code: z._default(line({ max: 40 }), ''),
    shopId: z.optional(z.int('Số của shop là một số nguyên.').check(z.positive('Số của shop là một số nguyên.'))),
  })
  .check(
    z.refine(({ kind, shopId }) => kind !== 'SHOP_DEBT' || shopId !== undefined, {
      message: SHOP_MISSING,
      path: ['shopId'],
    }),
    z.refine(({ kind, note }) => !needsNote(kind) || note !== '', {
      message: 'Vui lòng ghi rõ là khoản gì.',
      path: ['note'],
    }),
    z.refine(({ kind, note }) => !isJoined(kind) || note.length <= PAYOUT_REASON_MAX, {
      message: reasonTooLong,
      path: ['note'],
    }),
    z.refine(({ kind, code }) => !isCode(kind) || code !== '', { message: 'Vui lòng nhập mã.', path: ['code'] }),
  )

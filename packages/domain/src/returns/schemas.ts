import * as z from 'zod/mini'
import { Id, IdParams, Instant, Money } from '../contract/fields.ts'
import { paymentMethods } from '../orders/messages.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { refundStatuses } from '../payments/refunds.ts'
import { casePresses } from './case-presses.ts'
import { caseKinds, caseReasons } from './case-reasons.ts'
import { caseActors, caseStates } from './case-states.ts'
import { bearers, decisionOutcomes, returnPayers } from './decisions.ts'
import { AcceptedOffer, CaseMessageText, OpenCase, SentBack } from './forms.ts'

export const CaseLine = z.object({
  orderItemId: Id,
  productId: Id,
  productName: z.string(),
  variantOptions: z.string(),
  imageUrl: z.nullable(z.string()),
  quantity: z.int(),
  /** What is asked back for them. */
  amount: Money,
  /** Units that the seller put back into stock; null before the goods came. */
  resellable: z.nullable(z.int()),
})
export type CaseLine = z.output<typeof CaseLine>

export const EvidenceItem = z.object({
  id: z.string(),
  by: z.enum(['shopper', 'seller', 'admin']),
  kind: z.enum(['IMAGE', 'VIDEO']),
  /** A private address that opens for some minutes; a fresh one comes with each answer. */
  url: z.string(),
  at: Instant,
})
export type EvidenceItem = z.output<typeof EvidenceItem>

export const CaseDecision = z.object({
  outcome: z.enum(decisionOutcomes),
  amount: Money,
  bearer: z.enum(bearers),
  returnPayer: z.enum(returnPayers),
  reason: z.string(),
  decidedAt: Instant,
})
export type CaseDecision = z.output<typeof CaseDecision>

/** A case in a list. */
export const CaseSummary = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.string(),
  shopId: Id,
  shopName: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  /** What is asked back, goods and fee. */
  amount: Money,
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  /** When the waiting of its state is over; null for an ended case. */
  deadline: z.nullable(Instant),
  waitsFor: z.nullable(z.enum(['shopper', 'seller', 'admin'])),
  firstProduct: z.object({ name: z.string(), imageUrl: z.nullable(z.string()) }),
})
export type CaseSummary = z.output<typeof CaseSummary>

/** A case as its parties see it. */
export const Case = z.extend(CaseSummary, {
  /** Counts changes, for the optimistic lock of decisions. */
  version: z.int(),
  openedBy: z.enum(['shopper', 'admin', 'timer']),
  orderStatus: z.enum(orderStatuses),
  paymentMethodCode: z.enum(paymentMethods),
  withGoods: z.boolean(),
  note: z.nullable(z.string()),
  lines: z.array(CaseLine),
  goods: Money,
  shipping: Money,
  offer: z.nullable(z.object({ amount: Money, note: z.nullable(z.string()), at: Instant })),
  decision: z.nullable(CaseDecision),
  sentBack: z.nullable(z.object({ carrier: z.string(), trackingCode: z.string(), at: Instant })),
  /** Where the shopper sends the goods, while they are to be sent; null for other readers. */
  returnTo: z.nullable(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
  receivedAt: z.nullable(Instant),
  /** The money, once it is due. `needsAccount`: it waits for the shopper's bank account. */
  refund: z.nullable(
    z.object({
      amount: Money,
      status: z.enum(refundStatuses),
      method: z.enum(['BANK_TRANSFER', 'MOMO']),
      needsAccount: z.boolean(),
      paidAt: z.nullable(Instant),
    }),
  ),
  /** `state`: where it led. */
  timeline: z.array(
    z.object({
      state: z.enum(caseStates),
      at: Instant,
      by: z.enum(caseActors),
      note: z.nullable(z.string()),
      /** What the program says in the note, by its name (`orders/event-causes`); null where a person wrote it, and in events from before causes. */
      cause: z.nullable(z.string()),
    }),
  ),
  messages: z.array(z.object({ id: Id, by: z.enum(['shopper', 'seller', 'admin']), text: z.string(), at: Instant })),
  evidence: z.array(EvidenceItem),
  /** What the reader may press now. */
  presses: z.array(z.enum(casePresses)),
})
export type Case = z.output<typeof Case>

/** What can be asked back of an order, and what the form needs to say how much (`priceCase`). */
export const Returnable = z.object({
  orderId: Id,
  orderNumber: z.string(),
  shopName: z.string(),
  paymentMethodCode: z.enum(paymentMethods),
  /** Whether the marketplace or the shop has the shopper's money: cash that was not paid yet is not given back. */
  paid: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(caseKinds),
      reasons: z.array(z.enum(caseReasons)),
      /** Null: as long as the parcel is missing. */
      until: z.nullable(Instant),
    }),
  ),
  lines: z.array(
    z.object({
      orderItemId: Id,
      productName: z.string(),
      variantOptions: z.string(),
      imageUrl: z.nullable(z.string()),
      unitPrice: Money,
      quantity: z.int(),
      subtotal: Money,
      refundedUnits: z.int(),
      refundedAmount: Money,
      /** Units that no case has claimed yet. */
      claimable: z.int(),
      /** Conditions of its category, in words; null for none. */
      condition: z.nullable(z.string()),
    }),
  ),
  shippingFee: Money,
  refundedFee: Money,
})
export type Returnable = z.output<typeof Returnable>

export const getReturnable = {
  summary: 'Những gì của đơn hàng còn có thể trả hoặc khiếu nại, lý do và thời hạn',
  params: IdParams,
  data: Returnable,
}

export const openCase = {
  summary:
    'Mở yêu cầu trả hàng, hoàn tiền hoặc báo chưa nhận được hàng; lines: món và số lượng, bỏ trống khi chưa nhận được hàng; gửi kèm Idempotency-Key',
  params: IdParams,
  body: OpenCase,
  data: Case,
}

export const listOrderCases = {
  summary: 'Các yêu cầu của một đơn hàng, mới nhất trước',
  params: IdParams,
  data: z.array(CaseSummary),
}

export const getCase = { summary: 'Chi tiết một yêu cầu của tôi', params: IdParams, data: Case }

const NoBody = z.nullish(z.object({}))
export const withdrawCase = { summary: 'Rút yêu cầu', params: IdParams, body: NoBody, data: Case }
export const acceptOffer = {
  summary: 'Nhận đề nghị của người bán; amount: số tiền đã xem',
  params: IdParams,
  body: AcceptedOffer,
  data: Case,
}
export const declineOffer = { summary: 'Không nhận đề nghị của người bán', params: IdParams, body: NoBody, data: Case }
export const escalateCase = { summary: 'Nhờ sàn xem xét', params: IdParams, body: NoBody, data: Case }
export const sendBack = {
  summary: 'Báo đã gửi hàng lại, với đơn vị vận chuyển và mã vận đơn',
  params: IdParams,
  body: SentBack,
  data: Case,
}
export const writeCaseMessage = {
  summary: 'Nhắn trong một yêu cầu',
  params: IdParams,
  body: CaseMessageText,
  data: Case,
}
export const addEvidence = {
  summary:
    'Tải một ảnh hoặc video làm bằng chứng lên (multipart, phần file): JPEG, PNG, WebP, AVIF tối đa 8 MB, MP4 hoặc WebM tối đa 20 MB',
  params: IdParams,
  body: z.optional(z.object({})),
  data: Case,
}

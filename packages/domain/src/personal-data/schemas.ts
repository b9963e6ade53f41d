import * as z from 'zod/mini'
import { GivenConsent } from '../accounts/consents-schemas.ts'
import { consoleRoles } from '../accounts/console-roles.ts'
import { Profile } from '../accounts/schemas.ts'
import { SignedInDevice } from '../accounts/sessions-schemas.ts'
import { Address } from '../addresses/schemas.ts'
import { CartItem } from '../cart/schemas.ts'
import { Id, Instant, Money, Nothing } from '../contract/fields.ts'
import { Notice } from '../notices/schemas.ts'
import { Order } from '../orders/schemas.ts'
import { paymentStates, prepaidMethods } from '../payments/payment-states.ts'
import { OwnRefundAccount } from '../payments/refund-account-schemas.ts'
import { refundCauses, refundStatuses } from '../payments/refunds.ts'
import { GivenShopAccount } from '../payouts/account-schemas.ts'
import { Report } from '../reports/schemas.ts'
import { caseKinds, caseReasons } from '../returns/case-reasons.ts'
import { caseStates } from '../returns/case-states.ts'
import { AllIdentities } from '../sellers/seller-schemas.ts'
import { OwnShop } from '../shops/schemas.ts'
import { getShopWork } from '../shops/staff-schemas.ts'
import { DeleteAccount } from './forms.ts'

export const WrittenReview = z.object({
  id: Id,
  productId: Id,
  rating: z.int(),
  comment: z.string(),
  imageUrls: z.array(z.string()),
  createdAt: Instant,
})
export type WrittenReview = z.output<typeof WrittenReview>

/** A return or dispute with what its shopper wrote. */
export const OwnCase = z.object({
  id: Id,
  orderId: Id,
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  note: z.nullable(z.string()),
  amount: Money,
  openedAt: Instant,
  closedAt: z.nullable(Instant),
  messages: z.array(z.object({ text: z.string(), at: Instant })),
})
export type OwnCase = z.output<typeof OwnCase>

/** A picture or video that the user gave as evidence in a case. */
export const GivenEvidence = z.object({
  id: z.string(),
  caseId: Id,
  orderNumber: z.string(),
  kind: z.enum(['IMAGE', 'VIDEO']),
  bytes: z.int(),
  /** A private address that opens for some minutes. */
  url: z.string(),
  at: Instant,
})
export type GivenEvidence = z.output<typeof GivenEvidence>

/** A transfer that counted for a payment, as the bank told of it. */
export const CountedTransfer = z.object({
  at: Instant,
  amount: Money,
  content: z.string(),
  payer: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  /** `••••1234`. */
  account: z.nullable(z.string()),
})

/** A payment in advance. */
export const MadePayment = z.object({
  id: Id,
  method: z.enum(prepaidMethods),
  status: z.enum(paymentStates),
  amount: Money,
  received: Money,
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  transfers: z.array(CountedTransfer),
})
export type MadePayment = z.output<typeof MadePayment>

/** Money that the user gets or got back. */
export const OwnRefund = z.object({
  id: Id,
  orderId: z.nullable(Id),
  cause: z.enum(refundCauses),
  method: z.enum(prepaidMethods),
  amount: Money,
  status: z.enum(refundStatuses),
  /** The number of the transfer at the bank or MoMo. */
  reference: z.nullable(z.string()),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  /** When the receiver's bank sent it back, and why; the refund that `follows` it carries its money on. */
  returnedAt: z.nullable(Instant),
  returnReason: z.nullable(z.string()),
  follows: z.nullable(Id),
})
export type OwnRefund = z.output<typeof OwnRefund>

/** A device that was signed in and is not any more. */
export const EndedDevice = z.extend(z.omit(SignedInDevice, { id: true, current: true }), { endedAt: Instant })
export type EndedDevice = z.output<typeof EndedDevice>

/** All data of one user. */
export const PersonalData = z.object({
  exportedAt: Instant,
  profile: Profile,
  roles: z.array(z.string()),
  /** Within the admin console. */
  consoleRoles: z.array(z.enum(consoleRoles)),
  consents: z.array(GivenConsent),
  devices: z.array(SignedInDevice),
  /** For a month after their end. */
  endedDevices: z.array(EndedDevice),
  /** When the second factor was turned on; null: it is off. */
  secondFactorSince: z.nullable(Instant),
  addresses: z.array(Address),
  cart: z.array(CartItem),
  orders: z.array(Order),
  cases: z.array(OwnCase),
  reviews: z.array(WrittenReview),
  /** Ids of the reviews that the user called helpful. */
  helpfulReviews: z.array(Id),
  notices: z.array(Notice),
  payments: z.array(MadePayment),
  refunds: z.array(OwnRefund),
  refundAccount: z.nullable(OwnRefundAccount),
  evidence: z.array(GivenEvidence),
  reports: z.array(Report),
  shop: z.nullable(OwnShop),
  /** The shop that the user works for, and invitations that wait. */
  shopWork: getShopWork.data,
  /** Who sells in the shop, as the user gave it; null without a shop. The personal number is masked. */
  sellerIdentity: z.nullable(AllIdentities),
  /** The bank accounts that the shop's money goes or went to, the latest first, numbers masked; null without a shop. */
  shopAccounts: z.nullable(z.array(GivenShopAccount)),
})
export type PersonalData = z.output<typeof PersonalData>

export const exportPersonalData = {
  summary: 'Toàn bộ dữ liệu cá nhân của tôi',
  data: PersonalData,
}

export const deleteAccount = {
  summary: 'Xóa tài khoản: ẩn danh hóa người, giữ lại đơn hàng',
  body: DeleteAccount,
  data: Nothing,
}

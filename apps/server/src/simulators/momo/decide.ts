import * as z from 'zod'
import { type MomoCredentials, momoSignature } from '../../modules/payments/momo/signature.ts'
import type { Db } from '../../platform/database/database.ts'
import { codes, messageOf } from './gateway.ts'
import {
  decideOrder,
  findOrderByToken,
  insertNotification,
  type Notification,
  type SimulatedOrder,
} from './momo-simulator.queries.ts'

/** What can go wrong between MoMo and a merchant (vietnam.md §3), to be tried out on the pay page. */
export const faults = {
  duplicate: 'Báo kết quả hai lần',
  late: 'Báo kết quả 5 giây sau khi quay lại cửa hàng',
  delayed: 'Báo kết quả sau 30 giây',
  silent: 'Không báo kết quả (chợ phải tự hỏi)',
  forged: 'Báo kết quả với chữ ký sai',
  wrongAmount: 'Báo kết quả với số tiền sai',
  busyFirst: 'Báo "đang xử lý" (7000) trước, sau đó mới thành công',
} as const
type Fault = keyof typeof faults

/** How the shopper may end it. */
export const endings = {
  '0': 'Thanh toán',
  '1001': 'Không đủ số dư',
  '1005': 'Để phiên hết hạn',
  '1006': 'Từ chối',
} as const

/** What the first refund of this payment will answer. */
export const refundAnswers = {
  '0': 'Hoàn tiền bình thường',
  '7000': 'Chưa rõ kết quả (7000), hỏi lại mới biết',
  '1081': 'Đã hoàn trước đó (1081)',
  '1088': 'Từ chối hoàn (1088)',
} as const

const faultNames = Object.keys(faults) as Fault[]

/** The form of the pay page. */
export const Decision = z.object({
  result: z.enum(Object.keys(endings) as (keyof typeof endings)[]).transform(Number),
  faults: z.array(z.enum(faultNames as [Fault, ...Fault[]])),
  refund: z.enum(Object.keys(refundAnswers) as (keyof typeof refundAnswers)[]).transform(Number),
})
export type Decision = z.output<typeof Decision>

const delaysSeconds: Partial<Record<Fault, number>> = { late: 5, delayed: 30 }

/** The signed result of an order, sent by notification and in the URL to which the shopper returns. */
function resultFields(
  order: SimulatedOrder,
  credentials: MomoCredentials,
  change: { amount?: number; resultCode?: number } = {},
) {
  const resultCode = change.resultCode ?? order.resultCode
  const fields = {
    partnerCode: credentials.partnerCode,
    orderId: order.orderId,
    requestId: order.requestId,
    amount: change.amount ?? order.amount,
    orderInfo: order.orderInfo,
    orderType: 'momo_wallet',
    transId: order.transId,
    resultCode,
    message: messageOf(resultCode),
    payType: resultCode === codes.success ? 'qr' : '',
    responseTime: Date.now(),
    extraData: order.extraData,
  }
  return { ...fields, signature: momoSignature('ipn', fields, credentials) }
}

function bodies(
  order: SimulatedOrder,
  credentials: MomoCredentials,
  chosen: readonly Fault[],
): Record<string, unknown>[] {
  if (chosen.includes('silent')) return []
  const fields = chosen.includes('busyFirst')
    ? resultFields(order, credentials, { resultCode: codes.busy })
    : resultFields(order, credentials, chosen.includes('wrongAmount') ? { amount: order.amount - 1 } : {})
  const body = chosen.includes('forged') ? { ...fields, signature: '0'.repeat(64) } : fields
  return chosen.includes('duplicate') ? [body, body] : [body]
}

/** Lets a shopper's decision count, once, and says where to go from there. `notify` notifies the merchant at once; later notifications are written
 *  down. Null for an unknown token. */
export async function decide(
  {
    db,
    credentials,
    notify,
  }: { db: Db; credentials: MomoCredentials; notify(notification: Notification): Promise<void> },
  token: string,
  { result, faults: chosen, refund }: Decision,
): Promise<{ returnTo: string } | null> {
  const pendingAnswers = chosen.includes('busyFirst') ? 1 : 0
  const decided = await decideOrder(db, { token, resultCode: result, pendingAnswers, refundAnswer: refund })
  const order = decided ?? (await findOrderByToken(db, token))
  if (!order) return null
  const delay = Math.max(0, ...chosen.map((fault) => delaysSeconds[fault] ?? 0))
  for (const body of decided ? bodies(decided, credentials, chosen) : []) {
    const notification = { ipnUrl: order.ipnUrl, body }
    if (delay > 0) await insertNotification(db, notification, delay)
    else await notify(notification)
  }
  return { returnTo: returnAddress(order, credentials) }
}

/** The merchant's page with what MoMo says of the order. */
export function returnAddress(order: SimulatedOrder, credentials: MomoCredentials): string {
  const address = new URL(order.redirectUrl)
  for (const [name, value] of Object.entries(resultFields(order, credentials)))
    address.searchParams.set(name, String(value))
  return address.href
}

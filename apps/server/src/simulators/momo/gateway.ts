import { randomBytes } from 'node:crypto'
import { isWithinMomo } from '@chophien/domain/payments/momo-limits'
import * as z from 'zod'
import { isSigned, type MomoCredentials, type SignedCall } from '../../modules/payments/momo/signature.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  answerQuery,
  findOrderByTransaction,
  findRefundByName,
  insertOrder,
  insertRefund,
  type SimulatedRefund,
} from './momo-simulator.queries.ts'

/** MoMo's result codes as the simulator gives them. */
export const codes = {
  success: 0,
  waiting: 1000,
  busy: 7000,
  badSignature: 13,
  badRequest: 20,
  badAmount: 22,
  nameTaken: 41,
  unknown: 42,
} as const

const messages: Record<number, string> = {
  0: 'Thành công.',
  13: 'Xác thực doanh nghiệp thất bại.',
  20: 'Yêu cầu sai định dạng.',
  22: 'Số tiền giao dịch không hợp lệ.',
  41: 'OrderId bị trùng.',
  42: 'OrderId không hợp lệ hoặc không được tìm thấy.',
  1000: 'Giao dịch đã được khởi tạo, chờ người dùng xác nhận thanh toán.',
  1001: 'Giao dịch thanh toán thất bại do tài khoản người dùng không đủ tiền.',
  1005: 'Giao dịch thất bại do url hoặc QR code đã hết hạn.',
  1006: 'Giao dịch bị từ chối bởi người dùng.',
  1081: 'Giao dịch gốc đã được hoàn tiền.',
  1088: 'Giao dịch gốc không đủ điều kiện hoàn tiền.',
  7000: 'Giao dịch đang được xử lý.',
}
export const messageOf = (resultCode: number): string => messages[resultCode] ?? 'Giao dịch thất bại.'

const Name = z.string().min(1).max(50)
const Create = z.object({
  orderId: Name,
  requestId: Name,
  amount: z.int(),
  orderInfo: z.string(),
  redirectUrl: z.url(),
  ipnUrl: z.url(),
  extraData: z.string(),
})
const Query = z.object({ orderId: Name, requestId: Name })
const Refund = z.object({ orderId: Name, requestId: Name, amount: z.int(), transId: z.int() })

type Fields = Record<string, unknown>
export type GatewayCall = 'create' | 'query' | 'refund' | 'refund/query'

interface GatewayDeps {
  db: Db
  credentials: MomoCredentials
  /** Where the pay page of a token is. */
  payUrl(token: string): string
}

async function create({ db, payUrl }: GatewayDeps, body: Fields): Promise<Fields> {
  const order = Create.parse(body)
  if (!isWithinMomo(order.amount)) return { resultCode: codes.badAmount }
  const kept = await insertOrder(db, { ...order, token: randomBytes(16).toString('base64url') })
  // The same request again is the same answer; the same name for another one is refused.
  if (kept.requestId !== order.requestId) return { resultCode: codes.nameTaken }
  const address = payUrl(kept.token)
  return { resultCode: codes.success, amount: kept.amount, payUrl: address, deeplink: address, qrCodeUrl: address }
}

async function query({ db }: GatewayDeps, body: Fields): Promise<Fields> {
  const order = await answerQuery(db, Query.parse(body).orderId)
  if (!order) return { resultCode: codes.unknown }
  const { resultCode, amount, transId } = order
  return { resultCode, amount, transId: resultCode === codes.success ? transId : 0, payType: 'qr', refundTrans: [] }
}

const refundOf = ({ resultCode, amount, transId }: SimulatedRefund): Fields => ({ resultCode, amount, transId })

async function refund({ db }: GatewayDeps, body: Fields): Promise<Fields> {
  const wanted = Refund.parse(body)
  const paid = await findOrderByTransaction(db, wanted.transId)
  const chosen = paid?.refundAnswer ?? codes.success
  // MoMo pays a refund also when it answers "being processed": a caller that requests it again under a new name pays twice.
  const known = await findRefundByName(db, wanted.orderId)
  const kept = await insertRefund(db, { ...wanted, refusal: chosen === codes.busy ? codes.success : chosen })
  if (kept.requestId !== wanted.requestId) return { resultCode: codes.nameTaken }
  const isBusy = chosen === codes.busy && known === null
  return { ...refundOf(kept), ...(isBusy ? { resultCode: codes.busy, transId: 0 } : {}) }
}

async function queryRefund({ db }: GatewayDeps, body: Fields): Promise<Fields> {
  const known = await findRefundByName(db, Query.parse(body).orderId)
  return known ? refundOf(known) : { resultCode: codes.unknown }
}

const calls: Record<GatewayCall, { signed: SignedCall; answer(deps: GatewayDeps, body: Fields): Promise<Fields> }> = {
  create: { signed: 'create', answer: create },
  query: { signed: 'query', answer: query },
  refund: { signed: 'refund', answer: refund },
  'refund/query': { signed: 'query', answer: queryRefund },
}

async function resultOf(deps: GatewayDeps, call: GatewayCall, body: Fields): Promise<Fields> {
  if (!isSigned(calls[call].signed, body, deps.credentials)) return { resultCode: codes.badSignature }
  try {
    return await calls[call].answer(deps, body)
  } catch (error) {
    if (error instanceof z.ZodError) return { resultCode: codes.badRequest }
    throw error
  }
}

/** Answers a call as MoMo would: signed by the partner or refused, in MoMo's form. */
export async function answerCall(deps: GatewayDeps, call: GatewayCall, body: Fields): Promise<Fields> {
  const { partnerCode, orderId, requestId, amount } = body
  const result = await resultOf(deps, call, body)
  const message = messageOf(Number(result.resultCode))
  return { partnerCode, orderId, requestId, amount, responseTime: Date.now(), message, ...result }
}

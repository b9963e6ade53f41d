import { refundOutcome } from '@chophien/domain/payments/momo-results'
import * as z from 'zod'
import { type MomoCredentials, momoSignature, type SignedCall } from './signature.ts'

/** Sends a signed request to MoMo or its simulator. Throws when no answer came; the outcome is then unknown. */
export type MomoTransport = (path: string, body: Record<string, unknown>) => Promise<unknown>

/** No valid answer came: whether MoMo executed the request is unknown. */
export class MomoSilent extends Error {}

const Reply = z.looseObject({
  orderId: z.string(),
  requestId: z.string(),
  resultCode: z.int(),
  amount: z.coerce.number().int().optional(),
  payUrl: z.string().optional(),
  transId: z.union([z.int(), z.string().regex(/^\d{1,20}$/u)]).optional(),
})
type Reply = z.output<typeof Reply>

/** The state of a payment or refund at MoMo. */
export interface MomoState {
  resultCode: number
  /** Whole đồng; absent where MoMo does not say. */
  amount: number | null
  transId: string | null
}

/** MoMo's calls (vietnam.md §3). All throw MomoSilent without a valid answer. */
export interface MomoClient {
  create(order: {
    orderId: string
    requestId: string
    amount: number
    orderInfo: string
    redirectUrl: string
  }): Promise<{ resultCode: number; payUrl: string | null }>
  query(orderId: string): Promise<MomoState>
  refund(refund: {
    orderId: string
    requestId: string
    amount: number
    transId: string
    description: string
  }): Promise<MomoState>
  queryRefund(orderId: string): Promise<MomoState>
}

interface MomoClientOptions {
  credentials: MomoCredentials
  transport: MomoTransport
  ipnUrl: string
}

const stateOf = ({ resultCode, amount, transId }: Reply): MomoState => ({
  resultCode,
  amount: amount ?? null,
  transId: transId === undefined ? null : String(transId),
})

export function momoClient({ credentials, transport, ipnUrl }: MomoClientOptions): MomoClient {
  const { partnerCode } = credentials
  async function ask(path: string, call: SignedCall, fields: Record<string, unknown>): Promise<Reply> {
    const body = { partnerCode, lang: 'vi', ...fields }
    const raw = await transport(path, { ...body, signature: momoSignature(call, body, credentials) })
    const reply = Reply.safeParse(raw)
    // Answers are not signed: one with other ids is ignored.
    if (!reply.success || reply.data.orderId !== fields.orderId || reply.data.requestId !== fields.requestId)
      throw new MomoSilent('MoMo answered something else')
    // Without a payment the amount is meaningless: refusals often carry none, or 0.
    const moves = !['refused', 'misuse'].includes(refundOutcome(reply.data.resultCode))
    if (moves && fields.amount !== undefined && reply.data.amount !== undefined && reply.data.amount !== fields.amount)
      throw new MomoSilent('MoMo answered about another amount')
    return reply.data
  }
  return {
    async create(order) {
      const fields = { ...order, ipnUrl, requestType: 'captureWallet', extraData: '', autoCapture: true }
      const { resultCode, payUrl } = await ask('/v2/gateway/api/create', 'create', fields)
      return { resultCode, payUrl: payUrl ?? null }
    },
    query: async (orderId) =>
      stateOf(await ask('/v2/gateway/api/query', 'query', { orderId, requestId: crypto.randomUUID() })),
    refund: async ({ transId, ...refund }) =>
      stateOf(await ask('/v2/gateway/api/refund', 'refund', { ...refund, transId: Number(transId) })),
    queryRefund: async (orderId) =>
      stateOf(await ask('/v2/gateway/api/refund/query', 'query', { orderId, requestId: crypto.randomUUID() })),
  }
}

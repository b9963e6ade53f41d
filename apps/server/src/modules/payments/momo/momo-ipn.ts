import { paymentErrors } from '@chophien/domain/payments/errors'
import * as z from 'zod'
import type { HookRoute } from '../../../platform/http/raw-hooks.ts'
import { findAttempt } from './attempts.queries.ts'
import { type MomoSettling, settleAttempt } from './settle-attempt.ts'
import { isSigned, type MomoCredentials } from './signature.ts'

/** Below the public address; MoMo takes no query string here. */
export const IPN_PATH = '/api/v1/payments/momo/ipn'

const Ipn = z.looseObject({
  partnerCode: z.string(),
  orderId: z.string().max(50),
  amount: z.int(),
  transId: z.union([z.int(), z.string().regex(/^\d{1,20}$/u)]),
  resultCode: z.int(),
  signature: z.string(),
})

function parse(rawBody: Buffer): z.output<typeof Ipn> {
  try {
    return Ipn.parse(JSON.parse(rawBody.toString('utf8')))
  } catch {
    throw paymentErrors.HOOK_MALFORMED()
  }
}

/** MoMo's notification endpoint (IPN). It answers 204 whatever the result. */
export const momoIpn = (deps: Omit<MomoSettling, 'log'>, credentials: MomoCredentials): HookRoute => ({
  path: IPN_PATH,
  tag: 'payments',
  summary: 'MoMo báo kết quả thanh toán; phải kèm chữ ký',
  async handle({ rawBody, log }) {
    const ipn = parse(rawBody)
    if (!isSigned('ipn', ipn, credentials)) throw paymentErrors.HOOK_SIGNATURE()
    const attempt = await findAttempt(deps.db, ipn.orderId)
    if (!attempt) throw paymentErrors.PAYMENT_NOT_FOUND()
    const state = { resultCode: ipn.resultCode, amount: ipn.amount, transId: String(ipn.transId) }
    if ((await settleAttempt({ ...deps, log }, attempt, state)) === 'WRONG') throw paymentErrors.HOOK_MALFORMED()
    return null
  },
})

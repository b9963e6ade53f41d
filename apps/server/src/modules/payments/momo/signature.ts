import { createHmac } from 'node:crypto'
import { sameText } from '../../../platform/secrets.ts'

/** The marketplace's credentials at MoMo. */
export interface MomoCredentials {
  partnerCode: string
  accessKey: string
  secretKey: string
}

/** The signed fields of each call, in MoMo's order (vietnam.md §3). `accessKey` is signed everywhere and sent nowhere. */
const signedFields = {
  create: [
    'accessKey',
    'amount',
    'extraData',
    'ipnUrl',
    'orderId',
    'orderInfo',
    'partnerCode',
    'redirectUrl',
    'requestId',
    'requestType',
  ],
  query: ['accessKey', 'orderId', 'partnerCode', 'requestId'],
  refund: ['accessKey', 'amount', 'description', 'orderId', 'partnerCode', 'requestId', 'transId'],
  ipn: [
    'accessKey',
    'amount',
    'extraData',
    'message',
    'orderId',
    'orderInfo',
    'orderType',
    'partnerCode',
    'payType',
    'requestId',
    'responseTime',
    'resultCode',
    'transId',
  ],
} as const
export type SignedCall = keyof typeof signedFields

/** MoMo's signature of a call: HMAC-SHA256 over the raw values, in lower-case hexadecimal. A query for a refund is signed like a query. */
export function momoSignature(call: SignedCall, fields: Record<string, unknown>, credentials: MomoCredentials): string {
  const values: Record<string, unknown> = { ...fields, accessKey: credentials.accessKey }
  const raw = signedFields[call].map((name) => `${name}=${values[name] ?? ''}`).join('&')
  return createHmac('sha256', credentials.secretKey).update(raw).digest('hex')
}

/** Whether `fields.signature` is valid for this partner. */
export const isSigned = (call: SignedCall, fields: Record<string, unknown>, credentials: MomoCredentials): boolean =>
  typeof fields.signature === 'string' &&
  fields.partnerCode === credentials.partnerCode &&
  sameText(fields.signature, momoSignature(call, fields, credentials))

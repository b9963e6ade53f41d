import { createHmac } from 'node:crypto'

const BANK_SECRET = 'proof-of-the-bank-webhook'
const BANK_ACCOUNT = '0123456789'

/** The variables of a marketplace whose bank this is. */
export const bankEnvironment = { BANK_WEBHOOK_SECRET: BANK_SECRET, BANK_ACCOUNT }

/** A transfer in the bank's report. */
export interface Transfer {
  id: number
  amount: number
  content: string
  transferType?: 'in' | 'out'
  accountNumber?: string
  /** On Vietnam's clock. */
  transactionDate?: string
  /** What the account holds after it, whole đồng; 0 is nothing told. */
  accumulated?: number
}

export const SEPAY_PATH = '/api/v1/payments/bank/sepay'

/** A transfer as SePay reports it, signed at this time (milliseconds). */
export function signedReport(
  {
    id,
    amount,
    content,
    transferType = 'in',
    accountNumber = BANK_ACCOUNT,
    transactionDate = '2026-11-20 14:02:37',
    accumulated = 0,
  }: Transfer,
  now: number,
): { body: object; headers: Record<string, string> } {
  const body = {
    id,
    gateway: 'Vietcombank',
    transactionDate,
    accountNumber,
    code: null,
    content,
    transferType,
    transferAmount: amount,
    accumulated,
    subAccount: null,
    referenceCode: `MBVCB.${id}`,
    description: '',
  }
  const at = String(Math.floor(now / 1000))
  const signature = createHmac('sha256', BANK_SECRET)
    .update(`${at}.${JSON.stringify(body)}`)
    .digest('hex')
  return { body, headers: { 'x-sepay-timestamp': at, 'x-sepay-signature': `sha256=${signature}` } }
}

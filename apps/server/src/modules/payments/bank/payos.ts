import * as z from 'zod'
import { sameText } from '../../../platform/secrets.ts'
import { type BankAdapter, hmac, vietnamTime } from './bank-transfer.ts'

const Signed = z.object({ data: z.record(z.string(), z.unknown()), signature: z.string() })

const Body = z.object({
  code: z.string(),
  data: z.object({
    code: z.string(),
    amount: z.int().nonnegative(),
    description: z.string().nullish(),
    accountNumber: z.string(),
    virtualAccountNumber: z.string().nullish(),
    reference: z.string().min(1).max(64),
    paymentLinkId: z.string().max(64),
    transactionDateTime: z.string(),
    counterAccountName: z.string().nullish(),
    counterAccountNumber: z.string().nullish(),
    counterAccountBankName: z.string().nullish(),
  }),
})

const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const SUCCESS = '00'

/** payOS (vietnam.md §2): a signature over the fields of `data` in order. */
export const payos: BankAdapter = {
  isGenuine(hook, secret) {
    const parsed = Signed.safeParse(JSON.parse(hook.rawBody.toString('utf8')))
    if (!parsed.success) return false
    const { data, signature } = parsed.data
    const text = Object.keys(data)
      .sort()
      .map((name) => `${name}=${written(data[name])}`)
      .join('&')
    return sameText(signature, hmac('sha256', secret, text))
  },
  read(body) {
    const { code, data } = Body.parse(body)
    if (code !== SUCCESS || data.code !== SUCCESS) return null
    return {
      provider: 'payos',
      // A payment link may receive several transfers, and two banks may use the same reference: only both together are unique.
      // `orderCode` is ignored: it numbers the links of their creator, and this program creates none.
      providerTransactionId: `${data.paymentLinkId}/${data.reference}`,
      accountNumbers: [data.accountNumber, ...(data.virtualAccountNumber ? [data.virtualAccountNumber] : [])],
      amount: data.amount,
      direction: 'IN',
      content: data.description ?? '',
      reference: data.reference,
      occurredAt: vietnamTime(data.transactionDateTime),
      toldBalance: null,
      counterparty: {
        name: data.counterAccountName || null,
        accountNumber: data.counterAccountNumber || null,
        bank: data.counterAccountBankName || null,
      },
    }
  },
}

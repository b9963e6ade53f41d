import * as z from 'zod'
import { sameText } from '../../../platform/secrets.ts'
import { type BankAdapter, headerOf, hmac, isRecent, toldBalance, vietnamTime } from './bank-transfer.ts'

const Body = z.object({
  error: z.literal(0),
  data: z.object({
    id: z.union([z.int(), z.string().max(64)]),
    reference: z.string().nullish(),
    description: z.string().nullish(),
    amount: z.int(),
    runningBalance: z.unknown().optional(),
    transactionDateTime: z.string(),
    accountNumber: z.string(),
    virtualAccountNumber: z.string().nullish(),
    counterAccountName: z.string().nullish(),
    counterAccountNumber: z.string().nullish(),
    counterAccountBankName: z.string().nullish(),
  }),
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

/** Casso v2 (vietnam.md §2): a signature over the time and the body with its keys in order. */
export const casso: BankAdapter = {
  isGenuine(hook, secret) {
    const [, time = '', signature = ''] =
      headerOf(hook, 'x-casso-signature')?.match(/^t=(\d{1,15}),v1=([0-9a-f]+)$/u) ?? []
    const body = sorted(JSON.parse(hook.rawBody.toString('utf8')))
    const expected = hmac('sha512', secret, `${time}.${JSON.stringify(body)}`)
    return time !== '' && isRecent(Number(time), hook.now) && sameText(signature, expected)
  },
  read(body) {
    const { data } = Body.parse(body)
    // Casso's test call reports an invented transfer.
    if (Number(data.id) === 0) return null
    return {
      provider: 'casso',
      providerTransactionId: String(data.id),
      accountNumbers: [data.accountNumber, ...(data.virtualAccountNumber ? [data.virtualAccountNumber] : [])],
      amount: Math.abs(data.amount),
      direction: data.amount >= 0 ? 'IN' : 'OUT',
      content: data.description ?? '',
      reference: data.reference || null,
      occurredAt: vietnamTime(data.transactionDateTime),
      toldBalance: toldBalance(data.runningBalance),
      counterparty: {
        name: data.counterAccountName || null,
        accountNumber: data.counterAccountNumber || null,
        bank: data.counterAccountBankName || null,
      },
    }
  },
}

import * as z from 'zod'
import { sameText } from '../../../platform/secrets.ts'
import { type BankAdapter, headerOf, hmac, isRecent, toldBalance, vietnamTime } from './bank-transfer.ts'

const Body = z.object({
  id: z.union([z.int(), z.string().min(1).max(64)]),
  transactionDate: z.string(),
  accountNumber: z.string(),
  subAccount: z.string().nullish(),
  code: z.string().nullish(),
  content: z.string().nullish(),
  transferType: z.enum(['in', 'out']),
  transferAmount: z.int().nonnegative(),
  referenceCode: z.string().nullish(),
  accumulated: z.unknown().optional(),
})

/** SePay (vietnam.md §2): a signature over the time and the raw body, or an API key. */
export const sepay: BankAdapter = {
  isGenuine(hook, secret) {
    const signature = headerOf(hook, 'x-sepay-signature')
    if (signature === null) {
      const [scheme, key] = headerOf(hook, 'authorization')?.split(' ') ?? []
      return scheme === 'Apikey' && key !== undefined && sameText(key, secret)
    }
    const timestamp = headerOf(hook, 'x-sepay-timestamp') ?? ''
    const expected = hmac('sha256', secret, Buffer.concat([Buffer.from(`${timestamp}.`), hook.rawBody]))
    return (
      /^\d{1,12}$/u.test(timestamp) &&
      isRecent(Number(timestamp) * 1000, hook.now) &&
      sameText(signature, `sha256=${expected}`)
    )
  },
  read(body) {
    const line = Body.parse(body)
    return {
      provider: 'sepay',
      providerTransactionId: String(line.id),
      accountNumbers: [line.accountNumber, ...(line.subAccount ? [line.subAccount] : [])],
      amount: line.transferAmount,
      direction: line.transferType === 'in' ? 'IN' : 'OUT',
      // SePay finds codes by a pattern that the operator sets; what it found may be missing from the text it passes on.
      content: [line.content, line.code].filter(Boolean).join(' '),
      reference: line.referenceCode || null,
      occurredAt: vietnamTime(line.transactionDate),
      toldBalance: toldBalance(line.accumulated),
      counterparty: null,
    }
  },
}

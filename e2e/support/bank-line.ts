import { createHmac, randomInt } from 'node:crypto'
import { deriveKey, rootSecret } from '../../apps/server/src/platform/secrets.ts'
import type { Market } from './market.ts'

interface Line {
  content: string
  /** Whole đồng. */
  amount: number
  direction?: 'in' | 'out'
  /** What the account holds after it; unknown where it is left out. */
  told?: number
  /** Now by default. */
  at?: Date
}

/** Has the bank's reader report a line of the demo marketplace's account, signed as SePay signs. Returns the bank's reference. */
export async function reportLine(
  { url, dataDir }: Pick<Market, 'url' | 'dataDir'>,
  { content, amount, direction = 'in', told = 0, at = new Date() }: Line,
): Promise<string> {
  const id = randomInt(1, 2 ** 47)
  const payload = JSON.stringify({
    id,
    gateway: 'Vietcombank',
    transactionDate: new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    accountNumber: '0123456789',
    content,
    transferType: direction,
    transferAmount: amount,
    accumulated: told,
    referenceCode: `FT${id}`,
  })
  const secret = deriveKey(rootSecret(undefined, dataDir), 'bank-webhook').toString('hex')
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await fetch(`${url}/api/v1/payments/bank/sepay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sepay-timestamp': timestamp,
      'x-sepay-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`,
    },
    body: payload,
  })
  if (!answer.ok) throw new Error(`the line was not taken: ${answer.status}`)
  return `FT${id}`
}

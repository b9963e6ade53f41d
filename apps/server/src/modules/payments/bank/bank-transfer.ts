import { createHmac } from 'node:crypto'

/** A line of the bank statement as a provider reports it, or as an administrator enters it. */
export interface BankTransfer {
  /** `hand`: an administrator entered it. */
  provider: BankProvider | 'hand'
  /** The administrator who entered it; none for a provider's. */
  typedBy?: number
  /** The provider's id of this transaction, which makes a repeated report idempotent. */
  providerTransactionId: string
  /** Accounts that the line may belong to: the real one, and the virtual one that it was sent to, if any. */
  accountNumbers: string[]
  /** Whole đồng, positive in both directions. */
  amount: number
  direction: 'IN' | 'OUT'
  /** The sender's text, as the bank reports it. */
  content: string
  /** The bank's own reference. */
  reference: string | null
  occurredAt: Date
  /** What the account held after this line, whole đồng; null where the provider does not tell. */
  toldBalance: number | null
  /** The sender, if the provider reports it: needed to return money. */
  counterparty: { name: string | null; accountNumber: string | null; bank: string | null } | null
}

export const bankProviders = ['sepay', 'casso', 'payos'] as const
export type BankProvider = (typeof bankProviders)[number]

/** A hook as it arrived. */
interface Hook {
  headers: Record<string, string | string[] | undefined>
  rawBody: Buffer
  now: Date
}

/** Reads the hooks of one provider. */
export interface BankAdapter {
  /** Whether the signature is valid and recent. */
  isGenuine(hook: Hook, secret: string): boolean
  /** The reported line; null for what reports none (test calls, failed payments). Throws when it is not of the provider's form. */
  read(body: unknown): BankTransfer | null
}

const DRIFT_MS = 5 * 60_000

/** Whether a signature's time is within five minutes of now; an older one may be a replay. */
export const isRecent = (at: number, now: Date): boolean => Math.abs(now.getTime() - at) <= DRIFT_MS

export const hmac = (algorithm: 'sha256' | 'sha512', secret: string, text: string | Buffer): string =>
  createHmac(algorithm, secret).update(text).digest('hex')

/** The single value of a header. */
export const headerOf = ({ headers }: Hook, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

/** `2026-11-20 14:02:37`, the time in Vietnam, as all three write it; a text with a time zone keeps it. Throws for
 *  anything else. */
export function vietnamTime(text: string): Date {
  const clock = text.trim().replace(' ', 'T')
  const time = new Date(/(?:Z|[+-]\d{2}:?\d{2})$/u.test(clock.slice(10)) ? clock : `${clock}+07:00`)
  if (Number.isNaN(time.getTime())) throw new TypeError('not a time')
  return time
}

/** A balance as providers tell it. They write 0 for banks that do not pass it on, so 0 is nothing told; and nothing odd in it may cost the line. */
export const toldBalance = (told: unknown): number | null => {
  const balance = typeof told === 'string' && /^-?\d{1,15}$/u.test(told) ? Number(told) : told
  return typeof balance === 'number' && Number.isSafeInteger(balance) && balance !== 0 ? balance : null
}

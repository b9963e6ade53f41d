import { paymentErrors } from '@chophien/domain/payments/errors'
import type { Database } from '../../../platform/database/database.ts'
import type { HookRoute } from '../../../platform/http/raw-hooks.ts'
import { type BankAdapter, type BankProvider, type BankTransfer, bankProviders } from './bank-transfer.ts'
import { casso } from './casso.ts'
import { payos } from './payos.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { sepay } from './sepay.ts'
import type { SettledByLine } from './settle-by-line.ts'

const adapters: Record<BankProvider, BankAdapter> = { sepay, casso, payos }
const names: Record<BankProvider, string> = { sepay: 'SePay', casso: 'Casso', payos: 'payOS' }

/** The answer that every provider accepts as "received"; after any other it repeats the report. */
const UNDERSTOOD = { success: true }

interface BankHooksDeps extends SettledByLine {
  db: Database
  secret: string
  ownAccount: string
}

function orMalformed<T>(read: () => T): T {
  try {
    return read()
  } catch {
    // The cause is not logged: the body may contain a person's account number.
    throw paymentErrors.HOOK_MALFORMED()
  }
}

/** Webhooks of bank statement readers (vietnam.md §2). Duplicates and unmatched transfers are answered with success, too. */
export const bankHooks = ({ db, orders, payouts, secret, ownAccount }: BankHooksDeps): HookRoute[] =>
  bankProviders.map((provider) => ({
    path: `/api/v1/payments/bank/${provider}`,
    tag: 'payments',
    summary: `${names[provider]} báo một khoản chuyển khoản; phải kèm chữ ký`,
    async handle({ headers, rawBody, log }) {
      const adapter = adapters[provider]
      const isGenuine = orMalformed(() =>
        adapter.isGenuine({ headers, rawBody, now: new Date(db.clock.now()) }, secret),
      )
      if (!isGenuine) throw paymentErrors.HOOK_SIGNATURE()
      const transfer = orMalformed((): BankTransfer | null => adapter.read(JSON.parse(rawBody.toString('utf8'))))
      if (!transfer) return UNDERSTOOD
      const received = await db.transaction((tx) => receiveTransfer(tx, { orders, payouts, ownAccount }, transfer))
      // No personal data: neither name, amount nor text.
      const facts = { provider, transferId: received?.id, direction: transfer.direction }
      if (received?.status === 'IGNORED') log.warn(facts, 'a transfer that is none of ours was reported')
      if (received?.status === 'UNMATCHED') log.warn(facts, 'a transfer without a known code was reported')
      if (received?.status === 'REFUND_DIFFERS') log.warn(facts, 'an outgoing transfer does not fit its refund')
      if (received?.status === 'PAYOUT_DIFFERS') log.warn(facts, 'an outgoing transfer does not fit its payout')
      return UNDERSTOOD
    },
  }))

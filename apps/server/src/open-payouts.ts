import type { DebtSettings } from '@chophien/domain/payouts/debt-steps'
import type { Config } from './config.ts'
import { readRows } from './modules/imports/read-rows.ts'
import type { OutgoingPayouts } from './modules/payments/outgoing-payouts.ts'
import type { ShopDebts } from './modules/payments/shop-debts.ts'
import { debtAdminRoutes } from './modules/payouts/debts.admin.routes.ts'
import { debtSellerRoutes } from './modules/payouts/debts.seller.routes.ts'
import { offsetDebts } from './modules/payouts/offset-debts.ts'
import { payoutHoldRoutes } from './modules/payouts/payout-holds.admin.routes.ts'
import { payoutRunRoutes } from './modules/payouts/payout-runs.admin.routes.ts'
import { debtSettingsOf, payoutSettingsOf } from './modules/payouts/payout-settings.ts'
import { payoutSellerRoutes } from './modules/payouts/payouts.seller.routes.ts'
import { payoutsByLine } from './modules/payouts/payouts-by-line.ts'
import { prepareByTimer } from './modules/payouts/prepare-by-timer.ts'
import { type DebtDeps, reviewDebts } from './modules/payouts/review-debts.ts'
import { shopDebts } from './modules/payouts/shop-debts.ts'
import type { Database } from './platform/database/database.ts'
import type { Router } from './platform/http/router.ts'
import type { EnqueueMail } from './platform/mail/mail-queue.ts'
import type { Sealer } from './platform/sealed.ts'
import type { RecurringJob } from './recurring-jobs.ts'

interface OpenPayoutsDeps {
  config: Config
  db: Database
  sealer: Sealer
  enqueueMail: EnqueueMail
  log: DebtDeps['log']
}

/** Where shops transfer what they owe; null when this marketplace takes no transfers. */
const bankOf = (config: Config, { hasBank }: Pick<DebtSettings, 'hasBank'>) =>
  hasBank ? { bin: config.BANK_BIN, accountNumber: config.BANK_ACCOUNT, accountName: config.BANK_ACCOUNT_NAME } : null

/** Opens runs of payouts and the debts of shops: the calls of both sides, their recurring jobs, and what the bank's statement may settle. */
export function openPayouts(
  route: Router,
  { config, ...deps }: OpenPayoutsDeps,
): { jobs: Record<string, RecurringJob>; payouts: OutgoingPayouts; debts: ShopDebts } {
  const runs = { ...deps, settings: payoutSettingsOf(config), readTable: readRows }
  payoutRunRoutes(route, runs)
  payoutHoldRoutes(route, deps)
  payoutSellerRoutes(route, runs)
  const debts = { ...deps, settings: debtSettingsOf(config) }
  debtAdminRoutes(route, debts)
  debtSellerRoutes(route, { ...debts, bank: bankOf(config, debts.settings) })
  return {
    payouts: payoutsByLine(deps),
    debts: shopDebts(debts),
    jobs: {
      'debt-offsets': { everySeconds: 3600, work: (stop) => offsetDebts(deps.db, stop) },
      'debt-steps': { everySeconds: 3600, work: (stop) => reviewDebts(debts, null, stop) },
      'payout-runs': { everySeconds: 600, work: () => prepareByTimer(runs, config.PAYOUT_WEEKDAY ?? null) },
    },
  }
}

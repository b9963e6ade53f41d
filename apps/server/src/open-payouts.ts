import type { Config } from './config.ts'
import { readRows } from './modules/imports/read-rows.ts'
import type { OutgoingPayouts } from './modules/payments/outgoing-payouts.ts'
import { offsetDebts } from './modules/payouts/offset-debts.ts'
import { payoutHoldRoutes } from './modules/payouts/payout-holds.admin.routes.ts'
import { payoutRunRoutes } from './modules/payouts/payout-runs.admin.routes.ts'
import { payoutSettingsOf } from './modules/payouts/payout-settings.ts'
import { payoutSellerRoutes } from './modules/payouts/payouts.seller.routes.ts'
import { payoutsByLine } from './modules/payouts/payouts-by-line.ts'
import { prepareByTimer } from './modules/payouts/prepare-by-timer.ts'
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
}

/** Opens runs of payouts: the calls of both sides, their recurring jobs, and what the bank's statement may settle. */
export function openPayouts(
  route: Router,
  { config, ...deps }: OpenPayoutsDeps,
): { jobs: Record<string, RecurringJob>; payouts: OutgoingPayouts } {
  const runs = { ...deps, settings: payoutSettingsOf(config), readTable: readRows }
  payoutRunRoutes(route, runs)
  payoutHoldRoutes(route, deps)
  payoutSellerRoutes(route, runs)
  return {
    payouts: payoutsByLine(deps),
    jobs: {
      'debt-offsets': { everySeconds: 3600, work: (stop) => offsetDebts(deps.db, stop) },
      'payout-runs': { everySeconds: 600, work: () => prepareByTimer(runs, config.PAYOUT_WEEKDAY ?? null) },
    },
  }
}

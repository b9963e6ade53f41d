import type { ConsoleCallName } from '../accounts/console-calls.ts'
import type { WaitingWork } from './admin-schemas.ts'

/** The call by whose right an overview shows the money of the marketplace: the books say the same sums. */
export const moneyCall = 'getTrialBalance' satisfies ConsoleCallName

/** The call by whose right each count of open work is shown: that of the list, or of the decision, to which it leads. */
export const waitingCalls: Record<keyof WaitingWork, ConsoleCallName> = {
  shops: 'approveShop',
  transfers: 'listTransfers',
  differingRefunds: 'listTransfers',
  differingPayouts: 'listTransfers',
  payoutRuns: 'listRuns',
  shopsToSuspend: 'listOverdueShops',
  manualEntries: 'listManualEntries',
  refunds: 'listRefunds',
  disputes: 'listAdminCases',
  lateDisputes: 'listAdminCases',
  approvals: 'approveDecision',
  setup: 'getSetupChecklist',
  setupDangers: 'getSetupChecklist',
}

import { type DebtSettings, debtSettings } from '@chophien/domain/payouts/debt-steps'
import type { PayoutSettings } from '@chophien/domain/payouts/payable'
import type { Config } from '../../config.ts'
import { openMethods } from '../payments/open-methods.ts'

/** What the operator has set for payouts. */
export const payoutSettingsOf = (config: Config): PayoutSettings => ({
  minimum: config.PAYOUT_MINIMUM,
  approvals: config.PAYOUT_APPROVALS,
  newShopDays: config.PAYOUT_NEW_SHOP_DAYS,
  newShopReserveBps: config.PAYOUT_NEW_SHOP_RESERVE_BPS,
})

/** What the operator has set for debts of shops. */
export function debtSettingsOf(config: Config): DebtSettings {
  const open = openMethods(config)
  return debtSettings(
    { days: config.DEBT_STEP_DAYS, minimum: config.DEBT_MINIMUM },
    { isPrepaidOpen: open.some((method) => method !== 'COD'), hasBank: open.includes('BANK_TRANSFER') },
  )
}

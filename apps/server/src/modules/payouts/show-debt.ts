import { bankName } from '@chophien/domain/payments/banks'
import { shopDebtContent } from '@chophien/domain/payments/shop-debt-content'
import { vietQrPayload } from '@chophien/domain/payments/vietqr'
import type { Debt, DebtPayment, OwnDebt, StaffDebt } from '@chophien/domain/payouts/debt-schemas'
import { type DebtSettings, type DebtStep, debtSteps } from '@chophien/domain/payouts/debt-steps'
import type { ReadDb } from '../../platform/database/database.ts'
import { qrPicture } from '../../platform/qr-picture.ts'
import { findDebtOrders } from '../ledger/debt-ages.queries.ts'
import { type DebtRow, findDebts, stepsSince } from './debts.queries.ts'
import { findOwed } from './owed.ts'
import { keepsCash } from './payable.queries.ts'

/** The marketplace's account. */
interface BankAccount {
  bin: string
  accountNumber: string
  accountName: string
}

export interface DebtViewDeps {
  settings: DebtSettings
  /** Where shops transfer what they owe; null when the marketplace takes no transfers. */
  bank: BankAccount | null
}

const SHOWN_ORDERS = 10

const meansSomething = (step: DebtStep, { isPrepaidOpen }: DebtSettings): boolean =>
  step !== 'CASH_OFF' || isPrepaidOpen

async function readDebt(
  db: ReadDb,
  settings: DebtSettings,
  shopId: number,
): Promise<{ debt: Debt; row: DebtRow | null }> {
  const [owed] = await findOwed(db, [shopId], 1)
  const [row] = await findDebts(db, [shopId])
  const orders =
    owed && owed.debt > 0 ? await findDebtOrders(db, { shopId, amount: owed.debt }, keepsCash, SHOWN_ORDERS) : []
  const since = row ? stepsSince(row) : []
  return {
    row: row ?? null,
    debt: {
      amount: owed?.amount ?? 0,
      minimum: settings.minimum,
      since: owed?.since?.toISOString() ?? null,
      isOlder: owed?.isOlder ?? false,
      steps: debtSteps.flatMap((step, index) =>
        meansSomething(step, settings)
          ? [{ step, at: since[index]?.toISOString() ?? null, afterDays: settings.days[index] ?? 0 }]
          : [],
      ),
      excusedUntil: row?.excusedUntil?.toISOString() ?? null,
      orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
    },
  }
}

function paymentOf({ bin, ...account }: BankAccount, shopId: number, amount: number): DebtPayment {
  const content = shopDebtContent(shopId)
  const payload = vietQrPayload({ bin, accountNumber: account.accountNumber, amount, content })
  return { bank: { name: bankName(bin), ...account }, content, qrImageUrl: qrPicture(payload) }
}

/** What a shop owes, as its owner sees it, and how to pay it. */
export async function showOwnDebt(db: ReadDb, { settings, bank }: DebtViewDeps, shopId: number): Promise<OwnDebt> {
  const { debt } = await readDebt(db, settings, shopId)
  return { ...debt, payment: bank && debt.amount > 0 ? paymentOf(bank, shopId, debt.amount) : null }
}

/** The same for administrators. */
export async function showShopDebt(
  db: ReadDb,
  { settings }: Pick<DebtViewDeps, 'settings'>,
  shopId: number,
): Promise<StaffDebt> {
  const { debt, row } = await readDebt(db, settings, shopId)
  return { ...debt, excuse: row?.excuse ?? null }
}

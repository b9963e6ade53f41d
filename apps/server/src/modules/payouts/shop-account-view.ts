import { bankName } from '@chophien/domain/payments/banks'
import { maskedNumber } from '@chophien/domain/payments/refund-account-forms'
import type { StaffShopAccount } from '@chophien/domain/payouts/account-admin-schemas'
import { obstaclesOf } from '@chophien/domain/payouts/account-obstacles'
import type {
  CurrentShopAccount,
  GivenShopAccount,
  MaskedAccount,
  OwnShopAccount,
  ShopBankAccount,
} from '@chophien/domain/payouts/account-schemas'
import type { ReadDb } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed.ts'
import { openShopAccount } from './shop-account.ts'
import { findAllShopAccounts, findEarlierAccount, findShopAccount, type KeptAccount } from './shop-accounts.queries.ts'

export interface ShopAccountViewDeps {
  db: ReadDb
  sealer: Sealer
}

/** How an account is named where its number must not stand. */
export const maskedAccount = ({ bin, last4 }: Pick<KeptAccount, 'bin' | 'last4'>): MaskedAccount => ({
  bankName: bankName(bin),
  numberMasked: maskedNumber(last4),
})

const present = (sealer: Sealer, row: KeptAccount): ShopBankAccount => ({
  ...maskedAccount(row),
  version: row.version,
  holder: openShopAccount(sealer, row)?.holder ?? null,
  givenAt: row.givenAt.toISOString(),
  activeFrom: row.activeFrom.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
})

/** The account that a shop has now. */
export function presentCurrent(sealer: Sealer, row: KeptAccount): CurrentShopAccount {
  const account = present(sealer, row)
  const { held, legalName } = row
  const confirmed = row.confirmedAt !== null
  return { ...account, legalName, obstacles: obstaclesOf({ holder: account.holder, held, legalName, confirmed }) }
}

/** A shop's account for its owner, masked, and what it can be changed back to. */
export async function showOwnShopAccount({ db, sealer }: ShopAccountViewDeps, shopId: number): Promise<OwnShopAccount> {
  const row = await findShopAccount(db, shopId)
  if (!row) return { account: null, version: 0, earlier: null }
  const earlier = row.held ? await findEarlierAccount(db, shopId, row.version) : null
  // One that no key opens could not be paid to.
  const readable = earlier && openShopAccount(sealer, earlier) !== null
  return {
    account: presentCurrent(sealer, row),
    version: row.version,
    earlier: readable ? maskedAccount(earlier) : null,
  }
}

/** The same for administrators; null before the first one. */
export async function showShopAccount(
  { db, sealer }: ShopAccountViewDeps,
  shopId: number,
): Promise<StaffShopAccount | null> {
  const row = await findShopAccount(db, shopId)
  return row && { ...presentCurrent(sealer, row), identityVersion: row.identityVersion }
}

/** All accounts that a shop had, masked, the latest first: for its owner's personal data. */
export const showAllShopAccounts = async (
  { db, sealer }: ShopAccountViewDeps,
  shopId: number,
): Promise<GivenShopAccount[]> =>
  (await findAllShopAccounts(db, shopId)).map((row) => ({
    ...present(sealer, row),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))

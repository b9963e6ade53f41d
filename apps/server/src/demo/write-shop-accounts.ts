import { bankHolder } from '@chophien/domain/payments/account-holder'
import { sealShopAccount } from '../modules/payouts/shop-account.ts'
import type { Db } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Sealer } from '../platform/sealed.ts'
import { digitsOf } from './demo-codes.ts'
import { planIdentity } from './identity-plan.ts'
import { DAY_MS } from './past-days.ts'
import type { PaidShop } from './payout-plan.ts'
import { createRandom } from './random.ts'
import type { WrittenShop } from './write-catalog.ts'

const banks = ['970436', '970407', '970422', '970418', '970415', '970432'] as const

/** Places of shops in their list: without an account, with one of another name, and with one that the bank did not know until it was changed. */
const WITHOUT_ACCOUNT = 13
const OTHER_HOLDER = 9
const REFUSED = 5

const CHANGED_DAYS_AGO = 20

interface AccountRow {
  shop: WrittenShop
  version: number
  holder: string
  givenDaysAgo: number
  endedDaysAgo: number | null
}

/** Writes where the shops' money goes, and returns how payouts find them. */
export async function writeShopAccounts(
  tx: Db,
  { seed, shops, sealer, now }: { seed: number; shops: readonly WrittenShop[]; sealer: Sealer; now: Date },
): Promise<PaidShop[]> {
  const rows: AccountRow[] = []
  const paid = shops.map((shop, index): PaidShop => {
    const { legalName, state } = planIdentity(seed, index, shop)
    const isRefused = index === REFUSED
    const holderFits = index === WITHOUT_ACCOUNT ? null : index !== OTHER_HOLDER
    const holder = bankHolder(holderFits ? legalName : 'Nguyễn Thị Bích Loan')
    const account = { shop, version: 1, holder, givenDaysAgo: 88, endedDaysAgo: isRefused ? CHANGED_DAYS_AGO : null }
    if (holderFits !== null) rows.push(account)
    if (isRefused) rows.push({ ...account, version: 2, givenDaysAgo: CHANGED_DAYS_AGO, endedDaysAgo: null })
    return { shopId: shop.id, isIdentified: state === 'CHECKED', holderFits, isRefused }
  })
  for (const { shop, version, holder, givenDaysAgo, endedDaysAgo } of rows) {
    const random = createRandom(seed, 'account', shop.name, version)
    const account = { bin: random.pick(banks), number: `${digitsOf(12, random)}`, holder }
    const { bin, numberSealed, holderSealed, last4 } = sealShopAccount(sealer, shop.id, account)
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    // The first account counts at once; each later one after three days.
    const activeFrom = daysAgo(givenDaysAgo - (version > 1 ? 3 : 0))
    await tx.run(sql`
      insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_at, given_by, active_from, ended_at)
      values (${shop.id}, ${version}, ${bin}, ${numberSealed}, ${holderSealed}, ${last4}, ${daysAgo(givenDaysAgo)}, ${shop.ownerId}, ${activeFrom},
        ${endedDaysAgo === null ? null : daysAgo(endedDaysAgo)})`)
  }
  return paid
}

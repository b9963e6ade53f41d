import { MARKETPLACE } from '@chophien/domain/ledger/postings'
import { book } from '../modules/ledger/book.ts'
import { sealShopAccount } from '../modules/payouts/shop-account.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Sealer } from '../platform/sealed.ts'
import type { Person } from './builders.ts'

interface PayableFacts {
  /** Of its balance, whole đồng. */
  balance?: number
  /** What it owes, whole đồng. */
  codDebt?: number
  /** Without one, no identity is checked. */
  legalName?: string | null
  /** Of the account; null for none. */
  holder?: string | null
  number?: string
}

let booked = 0

/** Books money of a shop against the bank: `amount` in the direction of the account's name, whole đồng. `at`: as if it had been then. */
export const owe = (
  db: Database,
  shopId: number,
  account: 'SHOP_BALANCE' | 'COD_DEBT',
  amount: number,
  at?: Date,
): Promise<void> =>
  db.transaction(async (tx) =>
    book(tx, [
      {
        entryKey: `test-payable:${shopId}:${++booked}`,
        ...(at ? { at } : {}),
        entries: [
          { account, holderId: shopId, amount: account === 'COD_DEBT' ? amount : -amount },
          { account: 'BANK', holderId: MARKETPLACE, amount: account === 'COD_DEBT' ? -amount : amount },
        ],
      },
    ]),
  )

/** Gives a shop an identity that is checked, an account and a balance, as if time had passed over all of it. */
export async function makePayable(
  { db, sealer }: { db: Database; sealer: Sealer },
  shop: { id: number; owner: Person },
  {
    balance = 1_000_000,
    codDebt = 0,
    legalName = 'Nguyễn Thị Đào',
    holder = 'NGUYEN THI DAO',
    number = '190345678901234',
  }: PayableFacts = {},
): Promise<void> {
  await db.run(sql`update shops set approved_at = now() - interval '100 days' where id = ${shop.id}`)
  if (legalName !== null)
    await db.run(sql`
      insert into seller_identities (shop_id, version, kind, legal_name, id_number_sealed, address, state, given_at, decided_at, decided_by)
      values (${shop.id}, 1, 'PERSON', ${legalName}, sha256('lost'), '1 Tràng Tiền, Hà Nội', 'CHECKED', now() - interval '90 days',
        now() - interval '90 days', 1)`)
  if (holder !== null) {
    const { bin, numberSealed, holderSealed, last4 } = sealShopAccount(sealer, shop.id, {
      bin: '970407',
      number,
      holder,
    })
    await db.run(sql`
      insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_at, given_by, active_from)
      values (${shop.id}, 1, ${bin}, ${numberSealed}, ${holderSealed}, ${last4}, now() - interval '80 days', ${shop.owner.id},
        now() - interval '80 days')`)
  }
  if (balance !== 0) await owe(db, shop.id, 'SHOP_BALANCE', balance)
  if (codDebt !== 0) await owe(db, shop.id, 'COD_DEBT', codDebt)
}

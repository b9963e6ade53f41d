import { closeMonth, listMonths } from '@chophien/domain/ledger/months-contract'
import { prepareRun } from '@chophien/domain/payouts/run-contract'
import { daysOfMonth, type Month, monthAfter } from '@chophien/domain/text/months'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeLedgerDays } from '../apps/server/src/modules/ledger/make-ledger-days.ts'
import { sealShopAccount } from '../apps/server/src/modules/payouts/shop-account.ts'
import { openSealer } from '../apps/server/src/open-sealer.ts'
import { CountRow, IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import { TEST_SECRET, testMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { insertLargeDataset } from './large-dataset.ts'
import { responseTime } from './response-time.ts'
import { isFull, sized } from './size.ts'

const SHOPS = sized(2000, 40)
const LEGAL_NAME = 'Nguyễn Thị Đào'

const market = testMarketplace()
let admin: Person
let seller: Person

/** Every shop has an identity that is checked and an account. */
async function makeAllPayable(): Promise<void> {
  const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
  const ids = (await market.db.rows(IdRow, sql`select id from shops order by id`)).map(({ id }) => id)
  const sealed = ids.map((id) =>
    sealShopAccount(sealer, id, { bin: '970407', number: '190345678901', holder: 'NGUYEN THI DAO' }),
  )
  await market.db.run(sql`update shops set approved_at = now() - interval '400 days'`)
  await market.db.run(sql`
    insert into seller_identities (shop_id, version, kind, legal_name, id_number_sealed, address, state, given_at, decided_at, decided_by)
    select id, 1, 'PERSON', ${LEGAL_NAME}, sha256('lost'), '1 Tràng Tiền, Hà Nội', 'CHECKED', now() - interval '390 days', now() - interval '390 days', 1
    from shops`)
  await market.db.run(sql`
    insert into shop_bank_accounts (shop_id, version, bin, number_sealed, holder_sealed, last4, given_at, given_by, active_from)
    select s.id, 1, '970407', a.number, a.holder, '5678', now() - interval '380 days', s.owner_id, now() - interval '380 days'
    from unnest(${ids}::bigint[], ${sealed.map(({ numberSealed }) => numberSealed)}::bytea[],
      ${sealed.map(({ holderSealed }) => holderSealed)}::bytea[]) as a (id, number, holder) join shops s on s.id = a.id`)
}

/** Something that every shop is owed since a month that has ended. */
const oweAll = () =>
  market.db.run(sql`
    with booked as (
      insert into ledger_transactions (entry_key, at) select 'owed:' || id, now() - interval '40 days' from shops returning id, entry_key
    )
    insert into ledger_entries (transaction_id, line, account, holder_id, amount)
    select id, line, account, case line when 1 then 0 else split_part(entry_key, ':', 2)::bigint end, amount
    from booked, (values (1, 'BANK', 9000000), (2, 'SHOP_BALANCE', -9000000)) as entry (line, account, amount)`)

beforeAll(async () => {
  await insertLargeDataset(market.db, {
    people: sized(200_000, 3000),
    products: sized(20_000, 1000),
    orders: sized(1_000_000, 6000),
    shops: SHOPS,
  })
  await makeAllPayable()
  await oweAll()
  admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  seller = await market.given.person({ roles: ['ROLE_USER', 'ROLE_SELLER'] })
  // Half of all orders belong to the first shop.
  await market.db.run(sql`update shops set owner_id = ${seller.id} where id = (select min(id) from shops)`)
  await makeLedgerDays(market.db)
}, 900_000)

const say = (what: string, figure: number) => isFull && console.log(`${what}: ${Math.round(figure)}`)

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const begun = performance.now()
  const result = await work()
  const ms = performance.now() - begun
  say(what, ms)
  return { ms, result }
}

const nextMonth = async (): Promise<Month> => {
  const { next } = await market.as(admin).call(listMonths)
  if (!next) throw new Error('the books have no month')
  return next.month
}
const close = (month: Month) => market.as(admin).call(closeMonth, { params: { month } })

// At full size the first month has deliveries of its last days only.
const measured = async (): Promise<Month> => (isFull ? monthAfter(await nextMonth()) : nextMonth())

test('the trial balance of a year is there in two seconds', async () => {
  for (const path of ['admin/money', `admin/money?from=${daysOfMonth(await nextMonth()).from}`]) {
    const ms = await responseTime(market, { person: admin, path })
    say(path, ms)
    expect(ms).toBeLessThanOrEqual(2000)
  }
}, 600_000)

test('the first page of the statement of a month is there in 200 ms, of the largest shop too', async () => {
  const { from, to } = daysOfMonth(await measured())
  for (const account of ['BALANCE', 'COD_DEBT', 'PENDING']) {
    const path = `seller/money/entries?account=${account}&from=${from}&to=${to}`
    const ms = await responseTime(market, { person: seller, path })
    say(path, ms)
    expect(ms).toBeLessThanOrEqual(200)
  }
})

test('a run over all shops is prepared in a minute, the debts set off before', async () => {
  const { ms, result } = await timed('prepare', () => market.as(admin).call(prepareRun))
  expect(ms).toBeLessThanOrEqual(60_000)
  expect(result.shops).toBe(SHOPS)
  const { count } = await market.db.one(CountRow, sql`select count(*) from debt_offsets`)
  say('shops with debts', count)
  expect(count).toBeGreaterThan(SHOPS / 4)
})

test('a month is closed in five minutes', async () => {
  // Lines that nobody has classified would stand in the way.
  await market.db.run(sql`update bank_transfers set status = 'IGNORED' where status = 'UNMATCHED'`)
  const month = await measured()
  if (isFull) await close(await nextMonth())
  const { ms } = await timed(`close ${month}`, () => close(month))
  expect(ms).toBeLessThanOrEqual(300_000)
  const { entries } = await market.db.one(
    z.object({ entries: z.number() }),
    sql`select entries from ledger_months order by month desc limit 1`,
  )
  say('entries', entries)
  expect(entries).toBeGreaterThan(sized(100_000, 0))
}, 400_000)

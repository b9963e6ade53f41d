import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { sql } from '../../platform/database/sql.ts'
import { caseStories } from '../../testing/case-fixture.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace()
const story = caseStories(market)

test('a return that was asked for before there were cases gets one, and ends like any other', async () => {
  const [asked, allowed] = [await story.delivered(), await story.delivered()]
  await market.db.run(
    sql`update orders set status = 'RETURN_REQUESTED', status_changed_at = now() where id = ${asked.id}`,
  )
  await market.db.run(
    sql`update orders set status = 'RETURN_APPROVED', status_changed_at = now() where id = ${allowed.id}`,
  )
  await market.db.run(sql`
    insert into order_events (shop_id, order_id, status, actor, note)
    values (${asked.shop.id}, ${asked.id}, 'RETURN_REQUESTED', 'shopper', 'Bát bị nứt.')`)
  const migration = readFileSync(join(readConfig({}).MIGRATIONS_DIR, '0064_cases_of_returns.sql'), 'utf8')
  await market.db.transaction(async (tx) => void (await tx.execute(migration, [])))
  const casesOf = async ({ lan, id }: typeof asked) =>
    (await market.as(lan).get(`/api/v1/orders/${id}/cases`)).body.data as { id: number; state: string }[]
  const [[first], [second]] = [await casesOf(asked), await casesOf(allowed)]
  expect([first, second]).toMatchObject([
    { state: 'OPEN', kind: 'RETURN', amount: 90_000, waitsFor: 'seller' },
    { state: 'AGREED', waitsFor: 'shopper' },
  ])
  expect((await story.read(asked, first?.id ?? 0)).note).toBe('Bát bị nứt.')
  expect((await story.shopper(asked, first?.id ?? 0, 'withdraw')).status).toBe(200)
  expect(await story.order(asked)).toMatchObject({ orderStatus: 'DELIVERED', deadline: { waitsFor: 'shopper' } })
})

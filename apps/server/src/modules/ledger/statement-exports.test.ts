import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { Person } from '../../testing/builders.ts'
import { heldTransaction } from '../../testing/held-transaction.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'

const market = testMarketplace({ RATE_LIMITS: 'on' })

test.each(['seller', 'admin'])('a statement as CSV is an export: the %s has one read at a time', async (who) => {
  const shop = await market.given.shop()
  const admin = await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  const [person, path]: [Person, string] =
    who === 'seller'
      ? [shop.owner, '/api/v1/seller/money/export']
      : [admin, `/api/v1/admin/shops/${shop.id}/money/export`]
  const read = () => market.as(person).get(path)
  const sent = await read()
  expect([sent.status, sent.headers['x-ratelimit-limit']]).toEqual([200, '60'])
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  onTestFinished(() => release.resolve())
  const holding = heldTransaction(market.db, async (tx) => {
    await tx.run(sql`lock table ledger_entries in access exclusive mode`)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const both = [read(), read()]
  expect(await Promise.race(both)).toMatchObject({ status: 429, body: { code: 'EXPORT_RUNNING' } })
  release.resolve()
  await holding
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 429])
})

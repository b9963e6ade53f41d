import { confirmAccountOfShop, listWaitingAccounts } from '@chophien/domain/payouts/account-admin-contract'
import { expect, test } from 'vitest'
import { usePayouts } from '../../testing/payout-fixture.ts'

const fixture = usePayouts()
const { market, payableShop } = fixture

const every = async () => {
  const ask = (after?: number) =>
    market.as(fixture.maker).call(listWaitingAccounts, { query: after === undefined ? {} : { after } })
  const pages = [await ask()]
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) pages.push(await ask(next))
  return pages
}

test('an account under another name waits for an administrator, also of a shop without a balance', async () => {
  const shop = await payableShop({ balance: 0, holder: 'TRAN VAN MINH' })
  await payableShop({ balance: 0 })
  await payableShop({ balance: 0, legalName: null, holder: 'TRAN VAN MINH' })
  const [page] = await every()
  expect(page?.items).toMatchObject([
    { id: shop.id, name: shop.name, holder: 'TRAN VAN MINH', legalName: 'Nguyễn Thị Đào', numberMasked: '••••1234' },
  ])
  const body = { version: 1, identityVersion: 1 }
  await market.as(fixture.maker).call(confirmAccountOfShop, { params: { id: shop.id }, body })
  expect((await every())[0]?.items).toEqual([])
  expect((await market.as(shop.owner).get('/api/v1/admin/payout-accounts')).status).toBe(403)
})

test('they are read page by page, each once', async () => {
  const ids: number[] = []
  for (let at = 0; at < 33; at++) {
    ids.push((await payableShop({ balance: 0, holder: 'TRAN VAN MINH' })).id)
    if (at % 3 === 0) await payableShop({ balance: 0 })
  }
  const pages = await every()
  expect(pages.map(({ items }) => items.length)).toEqual([30, 3])
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.reverse())
})

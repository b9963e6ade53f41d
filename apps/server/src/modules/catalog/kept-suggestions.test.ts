import { takeDownProducts } from '@chophien/domain/catalog/admin-contract'
import { suggestProducts } from '@chophien/domain/catalog/contract'
import { changeSellerProduct, getSellerProduct, workOnSellerProducts } from '@chophien/domain/catalog/seller-contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { MadeProduct, Person } from '../../testing/builders.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { refreshSearch } from './search-index.queries.ts'

const market = testMarketplace()

let shop: { id: number; name: string; owner: Person }
let kettles: MadeProduct[]
let lamps: MadeProduct[]

beforeAll(async () => {
  shop = await market.given.shop({ name: 'Tiệm Hiên' })
  const category = await market.given.category({ name: 'Đồ điện' })
  const made = (name: string) => market.given.product({ shop, category, name })
  kettles = [await made('Ấm siêu tốc thủy tinh'), await made('Ấm siêu tốc inox')]
  lamps = [await made('Đèn bàn học'), await made('Đèn ngủ')]
  await refreshSearch(market.db)
})

const suggested = async (searchTerm: string) =>
  (await market.guest.call(suggestProducts, { query: { searchTerm, size: 5 } })).products

/** Asks until the answer is kept: what happened just before may still drop it. */
async function keep(searchTerm: string): Promise<void> {
  const statements = async () => {
    const before = market.db.statementCount
    await suggested(searchTerm)
    return market.db.statementCount - before
  }
  await expect.poll(statements, { message: searchTerm, timeout: 10_000 }).toBe(0)
}

let marks = 0
/** Until what happened before is heard of. Changes are heard in their order, some of them together. The answer to a word of its own is kept when a second
 *  product with that word is made; only the hearing of one of the two drops it. */
async function allHeard(): Promise<void> {
  const word = `moc${++marks}`
  await market.given.product({ shop, name: word })
  await keep(word)
  const mark = await market.given.product({ shop, name: `${word} sau` })
  await expect.poll(async () => (await suggested(word)).map(({ id }) => id)).toContain(mark.id)
}

const seller = () => market.as(shop.owner)

async function change({ id }: MadeProduct, facts: { name?: string; finalPrice?: number }) {
  const form = await seller().call(getSellerProduct, { params: { id } })
  const { finalPrice = form.variants[0]?.finalPrice ?? 0, name = form.name } = facts
  const variants = form.variants.map((variant) => ({ ...variant, finalPrice }))
  await seller().call(changeSellerProduct, { params: { id }, body: { ...form, name, variants } })
}

const publication = ({ id }: MadeProduct, kind: 'publish' | 'unpublish') =>
  seller().call(workOnSellerProducts, { body: { ids: [id], work: { kind } } })

const ofKettles = ['am sieu toc', 'ấm', 'sieu to']

test('changes of other products leave a suggestion kept', async () => {
  const names = async (text: string) => (await suggested(text)).map(({ name }) => name)
  await allHeard()
  for (const text of ofKettles) await keep(text)
  const kept = await names('ấm')
  // Unheard of: an answer that is made anew would show it.
  await market.db.run(
    sql`update products set name = name || ' mới' where id = any(${kettles.map(({ id }) => id)}::bigint[])`,
  )
  for (let round = 1; round <= 20; round++) {
    const lamp = lamps[round % 2]
    if (!lamp) throw new Error('no lamp')
    await change(lamp, { finalPrice: 50_000 + 1000 * round })
    if (round % 5 === 0) await change(lamp, { name: `Đèn ngủ kiểu ${round}` })
    for (const text of ofKettles) expect(await names(text), text).toEqual(kept)
  }
  const hanging = await market.given.product({ shop, name: 'Đèn treo' })
  await expect.poll(async () => (await suggested('den treo')).map(({ id }) => id)).toContain(hanging.id)
  for (const text of ofKettles) expect(await names(text), text).toEqual(kept)
  await market.db.run(
    sql`update products set name = replace(name, ' mới', '') where id = any(${kettles.map(({ id }) => id)}::bigint[])`,
  )
})

test('a price, a name and a product that is taken down are right at once', async () => {
  const [kettle, other] = kettles
  if (!kettle || !other) throw new Error('no kettle')
  await keep('ấm siêu')
  await change(kettle, { finalPrice: 123_000 })
  expect(await suggested('ấm siêu')).toContainEqual(expect.objectContaining({ id: kettle.id, minPrice: 123_000 }))
  await keep('ấm siêu')
  await change(kettle, { name: 'Ấm siêu tốc gốm' })
  expect(await suggested('ấm siêu')).toContainEqual(expect.objectContaining({ id: kettle.id, name: 'Ấm siêu tốc gốm' }))
  await keep('ấm siêu')
  const admin = market.as(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
  await admin.call(takeDownProducts, { body: { ids: [other.id], reason: 'Ảnh không đúng với hàng' } })
  expect((await suggested('ấm siêu')).map(({ id }) => id)).toEqual([kettle.id])
})

test('a product that comes on sale is suggested soon: a new one, a renamed one, one that is put back', async () => {
  const ids = async (text: string) => (await suggested(text)).map(({ id }) => id)
  const [lamp] = lamps
  if (!lamp) throw new Error('no lamp')
  const soon = { timeout: 5000 }
  // By whole words, by the beginning of one, and where nothing or only another spelling was found.
  const texts = ['quạt', 'quạt trần', 'qua', 'quatj trần']
  for (const text of texts) await keep(text)
  const fan = await market.given.product({ shop, name: 'Quạt trần gỗ' })
  for (const text of texts) await expect.poll(() => ids(text), soon).toContain(fan.id)
  for (const text of texts) await keep(text)
  await change(lamp, { name: 'Quạt trần có đèn' })
  for (const text of texts) await expect.poll(() => ids(text), soon).toContain(lamp.id)
  await publication(fan, 'unpublish')
  for (const text of texts) expect(await ids(text)).not.toContain(fan.id)
  for (const text of texts) await keep(text)
  await publication(fan, 'publish')
  for (const text of texts) await expect.poll(() => ids(text), soon).toContain(fan.id)
})

test('another process hears of it too', async () => {
  const other = await market.otherInstance()
  const ids = async () =>
    (await other.guest.call(suggestProducts, { query: { searchTerm: 'chảo gang', size: 5 } })).products.map(
      ({ id }) => id,
    )
  expect(await ids()).toEqual([])
  const pan = await market.given.product({ shop, name: 'Chảo gang' })
  await expect.poll(ids, { timeout: 5000 }).toEqual([pan.id])
})

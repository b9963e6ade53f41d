import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { testMarketplace } from '../../testing/test-marketplace.ts'
import { followSearched } from './follow-searched.ts'
import { FOUND_TAG, searchedTag } from './searched-products.ts'

const market = testMarketplace()

test('a change drops the answers to words of the product, and all answers where the words are very many', async () => {
  const product = await market.given.product({ name: 'Lược sừng' })
  const dropped: (readonly string[])[] = []
  const followed = () => {
    followSearched(market.db, (tags) => dropped.push(tags)).hear([searchedTag(product.id)])
    return expect.poll(() => dropped.pop())
  }
  await followed().toEqual(expect.arrayContaining(['found:luoc', 'found-begun:l', 'found:sung']))
  await market.db.run(sql`
    update products set tsv = (select to_tsvector('simple', string_agg(md5(n::text), ' ')) from generate_series(1, 500) n) where id = ${product.id}`)
  await followed().toEqual([FOUND_TAG])
})

test('changes are heard in their order, also when the first is looked at for long', async () => {
  const [first, second] = [
    await market.given.product({ name: 'Lược gỗ' }),
    await market.given.product({ name: 'Quạt mo' }),
  ]
  const asked: (() => void)[] = []
  // The answer to the first question comes after that to the second, if there is one by then.
  const slow: Db = {
    ...market.db,
    one: async (schema, statement) => {
      const row = await market.db.one(schema, statement)
      await new Promise<void>((resolve) => asked.push(resolve))
      return row
    },
  }
  const dropped: string[] = []
  const followed = followSearched(slow, (tags) =>
    dropped.push(...tags.filter((tag) => /^found:(?:luoc|quat)$/u.test(tag))),
  )
  followed.hear([searchedTag(first.id)])
  followed.hear([searchedTag(second.id)])
  const isAskedTwice = expect
    .poll(() => asked.length, { timeout: 2000 })
    .toBe(2)
    .then(
      () => true,
      () => false,
    )
  if (await isAskedTwice) asked[1]?.()
  asked[0]?.()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.()
  await expect.poll(() => dropped).toEqual(['found:luoc', 'found:quat'])
})

import { expect, test } from 'vitest'
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

import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ImageStore } from '../../modules/images/image-store.ts'
import { openSealer } from '../../open-sealer.ts'
import { sql } from '../../platform/database/sql.ts'
import { TEST_SECRET, testMarketplace } from '../../testing/test-marketplace.ts'
import { seedMarketplace } from '../seed-marketplace.ts'
import { drawingAhead } from './draw-ahead.ts'

const market = testMarketplace()

beforeAll(async () => {
  const sealer = openSealer({ DATA_KEY: undefined }, TEST_SECRET)
  await seedMarketplace(market.db, { products: 1200, now: new Date(), sealer })
  // A picture of somebody's own is not drawn.
  await market.db.run(sql`
    update products set image_urls = '{/img/upload/0192f0c1-0000-7000-8000-000000000000/800.webp}'
    where id = (select product_id from listed_products order by sold_count desc limit 1)`)
})

/** A store that notes what it is asked for; `whenAsked` gets the number of requests so far. */
function notes(whenAsked: (asked: number) => void = () => {}) {
  const asked: string[] = []
  const images: ImageStore = {
    async get(path) {
      asked.push(path)
      whenAsked(asked.length)
      return null
    },
  }
  return { asked, images }
}

test('signs of categories and shops, then the best sellers of every category are drawn ahead, once', async () => {
  const { asked, images } = notes()
  const work = drawingAhead({ db: market.db, images })
  expect(await work()).toBe(asked.length)
  expect(new Set(asked).size).toBe(asked.length)
  const cards = asked.filter((path) => /^\/img\/scene\/[^/]+\/\d+-\d\/400\.avif$/u.test(path))
  const signs = asked.filter((path) => /^\/img\/(?:category|logo)\/[^/]+\/200\.avif$/u.test(path))
  expect(cards.length + signs.length).toBe(asked.length)
  expect(asked.slice(0, signs.length)).toEqual(signs)
  const best = await market.db.rows(
    z.object({ url: z.string() }),
    sql`
    select (select p.image_urls[1] from listed_products l join products p on p.id = l.product_id
      where l.category_id = c.id and p.image_urls[1] like '/img/scene/%' order by l.sold_count desc, l.product_id desc limit 1) as url
    from categories c where exists (select from listed_products l join products p on p.id = l.product_id
      where l.category_id = c.id and p.image_urls[1] like '/img/scene/%')`,
  )
  expect(best.length).toBeGreaterThan(60)
  expect(cards.slice(0, best.length).toSorted()).toEqual(
    best.map(({ url }) => url.replace('800.webp', '400.avif')).toSorted(),
  )
  const before = asked.length
  expect(await work()).toBe(0)
  expect(asked.length).toBe(before)
})

test('the end of the process ends it, and the next run begins anew', async () => {
  const stop = new AbortController()
  const { asked, images } = notes((count) => {
    if (count === 5) stop.abort()
  })
  const work = drawingAhead({ db: market.db, images })
  expect(await work(stop.signal)).toBe(5)
  expect(await work()).toBeGreaterThan(600)
  expect(asked[5]).toBe(asked[0])
})

test('a picture that cannot be drawn now is left to its request', async () => {
  let asked = 0
  const work = drawingAhead({
    db: market.db,
    images: {
      async get() {
        asked++
        throw new Error('too many pictures wait')
      },
    },
  })
  expect(await work()).toBe(asked)
  expect(asked).toBeGreaterThan(600)
})

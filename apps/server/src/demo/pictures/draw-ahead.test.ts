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

const cardOf = (url: string) => url.replace('/800.webp', '/400.avif')
const urls = async (statement: ReturnType<typeof sql>) =>
  (await market.db.rows(z.object({ url: z.string() }), statement)).map(({ url }) => url)

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

test('signs, the featured row and the best sellers of every category are drawn ahead, in that order, once', async () => {
  const { asked, images } = notes()
  const work = drawingAhead({ db: market.db, images })
  expect(await work()).toBe(asked.length)
  expect(new Set(asked).size).toBe(asked.length)
  const cards = asked.filter((path) => /^\/img\/scene\/[^/]+\/\d+-\d\/400\.avif$/u.test(path))
  const signs = asked.filter((path) => /^\/img\/(?:category|logo)\/[^/]+\/200\.avif$/u.test(path))
  const large = cards.map((path) => path.replace('/400.', '/800.'))
  expect(asked).toEqual([...signs, ...cards, ...large])
  expect(signs.length).toBeGreaterThan(60)
  const featured = new Set(
    await urls(sql`
    select p.image_urls[1] as url from listed_products l join products p on p.id = l.product_id
    where l.is_featured and p.image_urls[1] like '/img/scene/%' order by l.published_at desc limit 8`),
  )
  expect(cards.slice(0, featured.size).toSorted()).toEqual([...featured].map(cardOf).toSorted())
  const best = await urls(sql`
    select distinct on (l.category_id) p.image_urls[1] as url from listed_products l join products p on p.id = l.product_id
    where p.image_urls[1] like '/img/scene/%' order by l.category_id, l.sold_count desc, l.review_count desc, l.product_id desc`)
  expect(best.length).toBeGreaterThan(60)
  expect(cards.slice(0, featured.size + best.length)).toEqual(expect.arrayContaining(best.map(cardOf)))
  const before = asked.length
  expect(await work()).toBe(0)
  expect(asked.length).toBe(before)
})

test('the end of the process ends it, and the next run goes on there', async () => {
  const stop = new AbortController()
  const { asked, images } = notes((count) => {
    if (count === 5) stop.abort()
  })
  const work = drawingAhead({ db: market.db, images })
  expect(await work(stop.signal)).toBe(5)
  expect(await work()).toBeGreaterThan(1000)
  expect(new Set(asked).size).toBe(asked.length)
})

test('a picture that cannot be drawn now ends the run, which the next goes on with; one that never can is left out', async () => {
  // The third is refused once, the one that is asked for as the seventh each time.
  const { asked, images } = notes((count) => {
    if (count === 3 || asked.at(-1) === asked[6]) throw new Error('not now')
  })
  const work = drawingAhead({ db: market.db, images })
  await expect(work()).rejects.toThrow('not now')
  expect(asked.length).toBe(3)
  await expect(work()).rejects.toThrow('not now')
  expect(asked.slice(3)).toEqual([asked[2], ...asked.slice(4)])
  await expect(work()).rejects.toThrow('not now')
  expect(await work()).toBeGreaterThan(1000)
  expect(await work()).toBe(0)
})

import { listProducts, suggestProducts } from '@chophien/domain/catalog/contract'
import * as z from 'zod/mini'
import { refreshSearch } from '../modules/catalog/search-index.queries.ts'
import { sql } from '../platform/database/sql.ts'
import type { MadeProduct, Person } from './builders.ts'
import type { TestMarketplace } from './test-marketplace.ts'

/** What a phone calls itself. */
export const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile'

interface Report {
  query: string
  outcome?: 'NOTHING' | 'FOUND' | 'OPENED'
  productId?: number
}

const Day = z.object({ searches: z.number(), found: z.number(), opened: z.number() })
const Choice = z.object({ productId: z.number(), opened: z.number(), bought: z.number() })
const Lifted = z.object({ id: z.number() })

/** What shoppers tell by searching, and what came of it. `market`: with one proxy (`TRUST_PROXY: '1'`), so that clients differ. */
export function learnedSearch(market: TestMarketplace) {
  let addresses = 0
  let asked = 0
  /** A client that nobody was before. */
  const freshClient = () => `10.${addresses >> 8}.${addresses++ & 255}.7`
  const clients = (count: number) => Array.from({ length: count }, freshClient)
  /** Sends what a page tells. */
  const report = (
    body: Report,
    { client = freshClient(), by, agent = phone }: { client?: string; by?: Person; agent?: string } = {},
  ) =>
    (by ? market.as(by) : market.guest).post(
      '/api/v1/searches',
      { outcome: body.productId === undefined ? 'FOUND' : 'OPENED', ...body },
      { 'x-forwarded-for': client, 'user-agent': agent },
    )
  return {
    freshClient,
    clients,
    report,
    /** So many clients open a product. */
    async choose(query: string, { id }: { id: number }, count: number) {
      for (const client of clients(count)) await report({ query, productId: id }, { client })
    },
    /** Writes what was counted, and sums it. */
    sum: () => market.recurringJob('search-lifts'),
    dayOf: (query: string) =>
      market.db.maybeOne(Day, sql`select searches, found, opened from search_days where query = ${query}`),
    choicesOf: (query: string) =>
      market.db.rows(
        Choice,
        sql`
        select product_id as "productId", sum(opened) as opened, sum(bit_count(buyers::bit(16))) as bought
        from search_choices where query = ${query} group by product_id order by product_id`,
      ),
    /** The lifted products, the most first. */
    liftsOf: async (query: string) =>
      (
        await market.db.rows(
          Lifted,
          sql`select product_id as id from search_lifts where query = ${query} order by lift desc, product_id`,
        )
      ).map(({ id }) => id),
    /** Products that match alike, the best sellers first. */
    async equals(name: string, count: number): Promise<[MadeProduct, ...MadeProduct[]]> {
      const category = await market.given.category()
      const made: MadeProduct[] = []
      for (let at = 0; at < count; at++)
        made.push(await market.given.product({ name: `${name} kiểu ${at}`, category, soldCount: 1000 - at }))
      await refreshSearch(market.db)
      return made as [MadeProduct, ...MadeProduct[]]
    },
    // What is kept of answers may be minutes old: other addresses ask anew.
    suggested: async (searchTerm: string) =>
      (await market.guest.call(suggestProducts, { query: { searchTerm, fresh: ++asked } })).products.map(
        ({ id }) => id,
      ),
    listed: async (searchTerm: string) =>
      (await market.guest.call(listProducts, { query: { searchTerm, size: 20 + ++asked } })).products.map(
        ({ id }) => id,
      ),
  }
}

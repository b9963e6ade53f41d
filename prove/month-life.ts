import { createRandom, type Random } from '../apps/server/src/demo/random.ts'
import { isByHand } from '../apps/server/src/modules/payments/refund-batches.queries.ts'
import { CountRow, IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Fixture, Shopper } from './fixture.ts'
import type { monthPayouts } from './month-payouts.ts'
import type { MonthShop } from './month-shops.ts'
import { cashStories, must, type StoryOf, stories } from './month-stories.ts'
import { seed } from './size.ts'

const AT_ONCE = 8

type Told = (of: StoryOf) => Promise<unknown>
type Card = readonly [method: 'COD' | 'BANK_TRANSFER' | 'MOMO', story: Told]

const prepaid = Object.values<Told>(stories)
/** Every story in every way of paying once. */
const deck: readonly Card[] = [
  ...[...prepaid, ...Object.values<Told>(cashStories)].map((story) => ['COD', story] as const),
  ...prepaid.map((story) => ['BANK_TRANSFER', story] as const),
  ...prepaid.map((story) => ['MOMO', story] as const),
]
/** Cards are dealt so many apart, so that neighbours differ. */
const APART = 7

/** Does works, so many at once. */
async function atOnce(works: readonly ((worker: number) => Promise<unknown>)[]): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, worker) => {
      for (let work = works[next++]; work; work = works[next++]) await work(worker)
    }),
  )
}

/** What happens in a marketplace in one part of a month: orders of all kinds, refunds, a run of payouts. */
export function monthLife(fixture: Fixture, shops: readonly MonthShop[], payouts: ReturnType<typeof monthPayouts>) {
  const shoppers: Shopper[] = []
  let waiting: (() => Promise<void>)[] = []
  const later = (work: () => Promise<void>) => void waiting.push(work)
  let dealt = 0
  let placed = 0

  /** One checkout of one or two shops, and what becomes of its orders. */
  async function live(random: Random, shopper: Shopper, [method, story]: Card): Promise<void> {
    const bought = random.some(shops, random.chance(0.2) ? 2 : 1)
    const orders = await fixture.place(shopper, bought, method, random.int(2, 4))
    placed += orders.length
    const [first] = orders
    // Some never pay: the timer ends them.
    if (!first || (method !== 'COD' && random.chance(0.05))) return
    if (method === 'BANK_TRANSFER') await must(fixture.pay(first))
    if (method === 'MOMO') await (await fixture.momo(first, '0'))()
    for (const order of orders) await story({ fixture, random, order, later })
  }

  /** Each run of the job pays some. What MoMo does not pay, as less than 1,000 đồng, is due by hand. */
  async function payMomoRefunds(): Promise<void> {
    for (let before = Number.POSITIVE_INFINITY; before > 0; ) {
      await fixture.market.recurringJob('momo-refunds')
      const { count } = await fixture.market.db.one(
        CountRow,
        sql`select count(*) as count from refunds r where r.status = 'DUE' and r.method = 'MOMO' and not ${isByHand}`,
      )
      if (count > 0 && count >= before) throw new Error(`MoMo does not pay ${count} refunds`)
      before = count
    }
  }

  async function payRefunds(random: Random): Promise<void> {
    const admin = await fixture.asAdmin()
    const due = await fixture.market.db.rows(IdRow, sql`select r.id from refunds r where ${isByHand} order by r.id`)
    for (const { id } of random.some(due, Math.ceil(due.length / 2)))
      await must(admin.put(`/api/v1/admin/refunds/${id}/paid`, { reference: `FT${random.int(1, 1e9)}` }))
    await payMomoRefunds()
  }

  return {
    placed: () => placed,
    /** One part of a month, with about so many new orders. */
    async livePart(random: Random, orders: number): Promise<void> {
      while (shoppers.length < AT_ONCE) shoppers.push(await fixture.shopper())
      await payouts.tell(payouts.take('before'))
      for (const name of ['order-timers', 'case-timers', 'ledger-days']) await fixture.market.recurringJob(name)
      const earlier = waiting
      waiting = []
      await atOnce(earlier)
      const aim = placed + orders
      await atOnce(
        Array.from({ length: orders }, () => {
          const card = deck[(dealt++ * APART) % deck.length]
          const own = createRandom(seed, 'order', dealt)
          return async (worker: number) => {
            const shopper = shoppers[worker]
            if (card && shopper && placed < aim) await live(own, shopper, card)
          }
        }),
      )
      await payRefunds(random)
      // Of earlier runs: what had failed is paid a second time first.
      const after = payouts.take('after')
      await payouts.run()
      await payouts.tell(after)
    },
  }
}

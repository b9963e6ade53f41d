import { getNextRun, getRun, listPayouts, type Payout } from '@chophien/domain/payouts/run-contract'
import * as z from 'zod/mini'
import type { Random } from '../apps/server/src/demo/random.ts'
import { openSealer } from '../apps/server/src/open-sealer.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import type { Person } from '../apps/server/src/testing/builders.ts'
import type { Reply } from '../apps/server/src/testing/callers.ts'
import { makePayable, owe } from '../apps/server/src/testing/payable-shop.ts'
import { TEST_SECRET, type TestMarketplace } from '../apps/server/src/testing/test-marketplace.ts'
import { type Moment, type Press, pressHere, type ServerToKill } from './server-to-kill.ts'

/** A shop that is paid, and what the marketplace owes it by the proof's own count: less is what it owes. Whole đồng. */
export interface PaidShop {
  id: number
  account: string
  owed: number
}

/** Answers that somebody who comes too late, or presses again, may get. */
const tooLate = [400, 403, 409]

const Sum = z.object({ holder: z.number(), sum: z.number(), sent: z.nullable(z.number()) })

/** Lost answers to a step: all, those that nobody else pressed with, and how many of these had taken hold. */
interface Lost {
  all: number
  alone: number
  done: number
}

/** What the rounds of runs have in common: shops, administrators, presses, and what they find. */
export function payoutRounds(server: ServerToKill) {
  let market: TestMarketplace
  const admins: Person[] = []
  const shops: PaidShop[] = []
  /** How long an answer to each step takes, milliseconds. */
  const lasts = new Map<string, number>()
  const lost: Record<string, Lost> = {}

  return {
    shops,
    /** The lost answers by step. */
    lost: (): Readonly<Record<string, Lost>> => lost,
    admin(index: number): Person {
      const found = admins[index]
      if (!found) throw new Error('nobody administers yet')
      return found
    },
    async open(of: TestMarketplace, count: number): Promise<void> {
      market = of
      const started = server.start(of)
      for (let made = 0; made < 3; made++)
        admins.push(await market.given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }))
      const deps = { db: market.db, sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET) }
      for (let made = 0; made < count; made++) {
        const shop = await market.given.shop()
        const account = `19034567${String(1_000_000 + shop.id)}`
        await makePayable(deps, shop, { balance: 0, number: account })
        shops.push({ id: shop.id, account, owed: 0 })
      }
      await started
    },
    /** Books what a shop is owed, or owes. */
    async owe(shop: PaidShop, account: 'SHOP_BALANCE' | 'COD_DEBT', amount: number): Promise<void> {
      await owe(market.db, shop.id, account, amount)
      shop.owed += account === 'COD_DEBT' ? -amount : amount
    },
    openRun: async (): Promise<number | null> => (await market.as(admins[0] as Person).call(getNextRun)).open,
    stateOf: async (id: number): Promise<string> =>
      (await market.as(admins[0] as Person).call(getRun, { params: { id } })).state,
    payoutsOf: async (id: number): Promise<Payout[]> =>
      (await market.as(admins[0] as Person).call(listPayouts, { params: { id }, query: {} })).items,

    /** A step of a run: the first press goes to the server that may be killed, the others at the same time to the one here. Whoever lost an answer looks whether it is done, and
     *  presses again. Returns the answers, null for a lost one. */
    async step(
      random: Random,
      {
        name,
        kills,
        presses,
        done,
      }: { name: string; kills: boolean; presses: readonly Press[]; done: () => Promise<boolean> },
    ): Promise<(Reply | null)[]> {
      const [first, ...others] = presses
      if (!first) throw new Error(`nobody presses ${name}`)
      const began = performance.now()
      const most = Math.ceil((lasts.get(name) ?? 40) * 1.2)
      const moment: Moment | undefined = kills ? (random.chance(0.25) ? 'answered' : random.int(0, most)) : undefined
      const replies = await Promise.all([
        server.press(first, moment).then((reply) => {
          if (!kills) lasts.set(name, performance.now() - began)
          return reply
        }),
        ...others.map((press) => pressHere(market, press)),
      ])
      if (replies[0] === null) {
        lost[name] ??= { all: 0, alone: 0, done: 0 }
        const counts = lost[name]
        counts.all += 1
        // What a rival has done meanwhile tells nothing of the press that was lost.
        if (others.length === 0) {
          counts.alone += 1
          if (await done()) counts.done += 1
        }
      }
      for (let again = 0; !(await done()); again++) {
        if (again === 3) throw new Error(`${name} is not done: ${JSON.stringify(replies.map((reply) => reply?.body))}`)
        replies.push(await pressHere(market, first))
      }
      for (const reply of replies)
        if (reply && reply.status >= 300 && !tooLate.includes(reply.status))
          throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`)
      return replies
    },

    /** Shops whose books differ from the proof's count, or that have something on its way, as sentences. Asked while no run is at the bank. */
    async wrongShops(): Promise<string[]> {
      const rows = await market.db.rows(
        Sum,
        sql`
        select holder_id as holder, -sum(balance)::bigint as sum, -(sum(balance) filter (where account = 'PAYOUT_CLEARING'))::bigint as sent
        from ledger_balances
        where account in ('SHOP_BALANCE', 'COD_DEBT', 'PAYOUT_CLEARING') group by holder_id`,
      )
      const booked = new Map(rows.map(({ holder, sum }) => [holder, sum]))
      const wrong = shops.flatMap(({ id, owed }) =>
        (booked.get(id) ?? 0) === owed ? [] : [`shop ${id} is owed ${owed}, the books say ${booked.get(id)}`],
      )
      const stuck = rows.flatMap(({ holder, sent }) => (sent ? [`${sent} is on its way to ${holder}`] : []))
      return [...wrong, ...stuck]
    },

    /** All that a repeated file or line could change, as one comparable text. */
    async fingerprint(): Promise<string> {
      const { state } = await market.db.one(
        z.object({ state: z.string() }),
        sql`
        select md5(concat(
          (select json_agg(row(id, state, amount, reference, reason, settled_at, settled_by) order by id) from payouts),
          (select json_agg(row(id, state, closed_at, sha256) order by id) from payout_runs),
          (select json_agg(row(id, status, payout_id) order by id) from bank_transfers),
          (select json_agg(b order by account, holder_id) from ledger_balances b), (select count(*) from ledger_entries))) as state`,
      )
      return state
    },
  }
}

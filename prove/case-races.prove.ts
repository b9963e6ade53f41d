import type { AdminCaseDetail } from '@chophien/domain/returns/admin-schemas'
import type { CaseState } from '@chophien/domain/returns/case-states'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { findCaseFaults } from './case-checks.ts'
import { makeFixture, type Placed } from './fixture.ts'
import { countUnits, findLedgerFaults } from './ledger-checks.ts'
import { sized } from './size.ts'

const fixture = makeFixture()
const ROUNDS = sized(100, 4)

type Press = (order: Placed, id: number) => Promise<unknown>
/** Reads what a press needs before the race begins. */
type Prepare = (order: Placed, id: number) => Promise<Press>
const unprepared =
  (press: Press): Prepare =>
  async () =>
    press

const by =
  (who: 'shopper' | 'seller' | 'admin', press: string, body: object = {}): Press =>
  (order, id) =>
    fixture.pressCase(order, who, id, press, body)
const decide =
  (outcome: 'REFUND' | 'REFUSE'): Prepare =>
  async (_, id) => {
    const detail = await (await fixture.asAdmin()).get(`/api/v1/admin/cases/${id}`)
    const { version } = detail.body.data as AdminCaseDetail
    const decision = { outcome, amount: 50_000, version }
    const shown = (await fixture.shownOf(id, 'preview', decision)) ?? 'none'
    return by('admin', 'decide', { ...decision, reason: 'Phép thử', shown })
  }
/** The time is over at this moment. */
const timer: Press = async (_, id) => {
  await fixture.market.db.run(sql`
    update return_cases set deadline = now() - interval '1 second' where id = ${id} and deadline is not null and state <> 'ESCALATED'`)
  await fixture.market.recurringJob('case-timers')
}
const carrier: Press = (_, id) => fixture.carrierReport({ OrderCode: `TRA${id}`, Status: 'delivered' })
const show: Press = (order, id) => fixture.showEvidence(order, id)

const agreed = [by('seller', 'agree')]
const sentBack = [...agreed, by('shopper', 'sent-back')]
const received = [...sentBack, by('seller', 'received'), show]
const offered = [by('seller', 'offer', { amount: 40_000 })]
const refused = [by('seller', 'refuse')]
const escalated = [...refused, by('shopper', 'escalate')]

interface Race {
  name: string
  before: Press[]
  one: Prepare
  other: Prepare
  /** Where the case may stand afterwards. */
  ends: CaseState[]
  /** How many changes at most both make together; 1: exactly one of them counts. */
  changes: 1 | 2
}

const races: Race[] = [
  {
    name: 'the shopper withdraws while the seller agrees',
    before: [],
    one: unprepared(by('shopper', 'withdraw')),
    other: unprepared(by('seller', 'agree')),
    // A request that was agreed to can still be withdrawn.
    ends: ['WITHDRAWN', 'AGREED'],
    changes: 2,
  },
  {
    name: 'the seller refuses while the time runs out',
    before: [],
    one: unprepared(by('seller', 'refuse')),
    other: unprepared(timer),
    ends: ['REFUSED', 'AGREED', 'CLOSED'],
    changes: 2,
  },
  {
    name: 'the shopper accepts while the time runs out',
    before: offered,
    one: unprepared(by('shopper', 'accept')),
    other: unprepared(timer),
    ends: ['REFUNDED', 'CLOSED'],
    changes: 1,
  },
  {
    name: 'the shopper accepts while an administrator takes over',
    before: offered,
    one: unprepared(by('shopper', 'accept')),
    other: unprepared(by('admin', 'take')),
    ends: ['REFUNDED', 'ESCALATED'],
    changes: 1,
  },
  {
    name: 'the shopper accepts on one screen and declines on another',
    before: offered,
    one: unprepared(by('shopper', 'accept')),
    other: unprepared(by('shopper', 'decline')),
    ends: ['REFUNDED', 'OPEN'],
    changes: 1,
  },
  {
    name: 'the shopper turns to the marketplace while the time runs out',
    before: refused,
    one: unprepared(by('shopper', 'escalate')),
    other: unprepared(timer),
    ends: ['ESCALATED', 'CLOSED'],
    changes: 1,
  },
  {
    name: 'the seller receives what the carrier reports',
    before: sentBack,
    one: unprepared(by('seller', 'received')),
    other: unprepared(carrier),
    ends: ['RECEIVED'],
    changes: 1,
  },
  {
    name: 'the seller contests while the time runs out',
    before: received,
    one: unprepared(by('seller', 'contest')),
    other: unprepared(timer),
    ends: ['ESCALATED', 'REFUNDED'],
    changes: 1,
  },
  {
    name: 'the seller confirms while the time runs out',
    before: received,
    one: unprepared(by('seller', 'confirm')),
    other: unprepared(timer),
    ends: ['REFUNDED'],
    // Who confirms after the time notes the goods.
    changes: 2,
  },
  {
    name: 'two administrators decide',
    before: escalated,
    one: decide('REFUND'),
    other: decide('REFUSE'),
    ends: ['REFUNDED', 'CLOSED'],
    changes: 1,
  },
  {
    name: 'the shopper withdraws while an administrator decides',
    before: escalated,
    one: unprepared(by('shopper', 'withdraw')),
    other: decide('REFUND'),
    ends: ['WITHDRAWN', 'REFUNDED'],
    changes: 1,
  },
]

const eventsOf = async (id: number): Promise<number> =>
  (
    await fixture.market.db.one(
      z.object({ events: z.number() }),
      sql`select count(*) as events from case_events where case_id = ${id}`,
    )
  ).events

async function delivered(product: Awaited<ReturnType<typeof fixture.seedProduct>>): Promise<Placed> {
  const [order] = await fixture.place(await fixture.shopper(), [product], 'COD', 2)
  if (!order) throw new Error('nothing was placed')
  for (const step of ['confirm', 'ship', 'deliver']) await fixture.seller(order, step)
  return order
}

const stateOf = async (order: Placed, id: number): Promise<CaseState> => {
  const reply = await fixture.market.as(order.shopper.person).get(`/api/v1/cases/${id}`)
  return (reply.body.data as { state: CaseState }).state
}

test.each(races)('$name: one outcome, and the books are right', async ({ before, one, other, ends, changes }) => {
  const product = await fixture.seedProduct({ units: 1000 })
  for (let round = 0; round < ROUNDS; round++) {
    const order = await delivered(product)
    await fixture.openCase(order, { kind: 'RETURN', reason: 'DEFECTIVE' })
    const [opened] = await fixture.openCases(order)
    const id = opened?.id ?? 0
    for (const press of before) await press(order, id)
    const events = await eventsOf(id)
    const both = [await one(order, id), await other(order, id)]
    if (round % 2 === 1) both.reverse()
    await Promise.all(both.map((press) => press(order, id)))
    expect(ends).toContain(await stateOf(order, id))
    const made = (await eventsOf(id)) - events
    expect(made).toBeGreaterThanOrEqual(1)
    expect(made).toBeLessThanOrEqual(changes)
  }
  expect(await findCaseFaults(fixture.market.db)).toEqual([])
  expect(await findLedgerFaults(fixture.market.db)).toEqual([])
  const units = (await countUnits(fixture.market.db)).find(({ id }) => id === product.variants[0].id)
  expect(units?.total).toBe(1000)
})

test('the same units asked for twice at once are in one case', async () => {
  const product = await fixture.seedProduct({ units: 1000 })
  for (let round = 0; round < ROUNDS; round++) {
    const order = await delivered(product)
    const ask = () => fixture.openCase(order, { kind: 'RETURN', reason: 'DEFECTIVE' })
    const replies = await Promise.all([ask(), ask()])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  }
  expect(await findCaseFaults(fixture.market.db)).toEqual([])
})

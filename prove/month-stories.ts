import type { Random } from '../apps/server/src/demo/random.ts'
import type { Reply } from '../apps/server/src/testing/callers.ts'
import type { Fixture, Placed } from './fixture.ts'

/** What a story may use. `later`: goes on when the next part of the month begins, after a run of payouts. */
export interface StoryOf {
  fixture: Fixture
  random: Random
  order: Placed
  later: (work: () => Promise<void>) => void
}
type Told = (of: StoryOf) => Promise<unknown>

/** Takes an answer that must be a success. */
export async function must(reply: Promise<Reply>): Promise<Reply> {
  const answer = await reply
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body.code ?? ''} ${answer.body.message}`)
  return answer
}

async function ship({ fixture, order }: StoryOf): Promise<void> {
  for (const step of ['confirm', 'ship']) await must(fixture.seller(order, step))
}

/** The seller says that it arrived. Where the carrier says so, the marketplace has to decide about a parcel that is missing. */
async function sayDelivered(of: StoryOf): Promise<void> {
  await ship(of)
  await must(of.fixture.seller(of.order, 'deliver'))
}

async function deliver(of: StoryOf): Promise<void> {
  if (of.random.chance(0.5)) return sayDelivered(of)
  await ship(of)
  await must(of.fixture.carrier(of.order, 'delivered'))
}

async function complete(of: StoryOf): Promise<void> {
  await deliver(of)
  await must(of.fixture.own(of.order, 'received'))
}

interface CaseAsked {
  kind: 'RETURN' | 'REFUND_ONLY' | 'NOT_RECEIVED'
  reason: string
  /** Without them all of the order. */
  lines?: { orderItemId: number; quantity: number }[]
}
const faulty: CaseAsked = { kind: 'RETURN', reason: 'DEFECTIVE' }
const asMoney: CaseAsked = { kind: 'REFUND_ONLY', reason: 'NOT_AS_DESCRIBED' }
const missing: CaseAsked = { kind: 'NOT_RECEIVED', reason: 'NOT_RECEIVED' }

async function open({ fixture, order }: StoryOf, asked: CaseAsked): Promise<number> {
  await must(fixture.openCase(order, asked))
  const [opened] = await fixture.openCases(order)
  if (!opened) throw new Error(`no case of order ${order.id} is open`)
  return opened.id
}

/** The shop gives a part back for one unit, and the shopper takes it. */
async function giveBackPart(of: StoryOf): Promise<void> {
  const { fixture, order, random } = of
  const id = await open(of, { ...asMoney, lines: [{ orderItemId: order.order.orderItems[0]?.id ?? 0, quantity: 1 }] })
  await must(fixture.pressCase(order, 'seller', id, 'offer', { amount: random.int(1, 40_000) }))
  await must(fixture.pressCase(order, 'shopper', id, 'accept'))
}

/** All goods go back, and all money. */
async function giveBackAll(of: StoryOf): Promise<void> {
  const { fixture, order } = of
  const id = await open(of, faulty)
  await must(fixture.pressCase(order, 'seller', id, 'agree'))
  await must(fixture.pressCase(order, 'shopper', id, 'sent-back'))
  await must(fixture.pressCase(order, 'seller', id, 'received'))
  await must(fixture.pressCase(order, 'seller', id, 'confirm'))
}

/** The marketplace decides, and bears it. */
async function bear(of: StoryOf): Promise<void> {
  const { fixture, order, random } = of
  const id = await open(of, asMoney)
  await must(fixture.pressCase(order, 'admin', id, 'take'))
  const detail = await (await fixture.asAdmin()).get(`/api/v1/admin/cases/${id}`)
  const { version } = detail.body.data as { version: number }
  const decision = { outcome: 'REFUND', bearer: 'MARKETPLACE', amount: random.int(1, 30_000), version }
  const shown = await fixture.shownOf(id, 'preview', decision)
  await must(fixture.pressCase(order, 'admin', id, 'decide', { ...decision, reason: 'Chợ chịu.', shown }))
}

async function neverArrived(of: StoryOf): Promise<void> {
  const id = await open(of, missing)
  await must(of.fixture.pressCase(of.order, 'seller', id, 'agree'))
}

/** Lives of orders that are paid, or paid at the door. */
export const stories = {
  cancelled: ({ fixture, order }) => must(fixture.own(order, 'cancel')),
  refusedBySeller: ({ fixture, order }) => must(fixture.seller(order, 'cancel')),
  lost: async (of) => {
    await ship(of)
    await must(of.fixture.carrier(of.order, 'lost'))
  },
  received: complete,
  completesByItself: deliver,
  partBefore: async (of) => {
    await deliver(of)
    await giveBackPart(of)
  },
  allBefore: async (of) => {
    await deliver(of)
    await giveBackAll(of)
  },
  partAfter: async (of) => {
    await complete(of)
    of.later(() => giveBackPart(of))
  },
  twoPartsAfter: async (of) => {
    await complete(of)
    of.later(async () => {
      await giveBackPart(of)
      of.later(() => giveBackPart(of))
    })
  },
  allAfter: async (of) => {
    await complete(of)
    of.later(() => giveBackAll(of))
  },
  borneByMarketplace: async (of) => {
    await complete(of)
    of.later(() => bear(of))
  },
  // Nobody answers: the timers end the case.
  silent: async (of) => {
    await deliver(of)
    await open(of, asMoney)
  },
} satisfies Record<string, Told>

/** Lives of orders that are paid at the door alone. */
export const cashStories = {
  neverArrived: async (of) => {
    await sayDelivered(of)
    await neverArrived(of)
  },
  // It completes by itself, and then turns out to be missing.
  neverArrivedAfter: async (of) => {
    await sayDelivered(of)
    of.later(() => neverArrived(of))
  },
} satisfies Record<string, Told>

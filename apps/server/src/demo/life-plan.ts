import { demoPlan } from './commission-plan.ts'
import { type CheckoutPlan, durationHours, orderStories, type StoryName } from './order-plan.ts'
import { dayBefore, HOUR_MS, hourOf, LIVELY_DAYS } from './past-days.ts'
import { runDays } from './payout-plan.ts'
import { createRandom, type Random } from './random.ts'

/** How orders ended, with how many of a hundred did. */
const ends: readonly (readonly [StoryName, number])[] = [
  ['received', 45],
  ['receivedAfterTransfer', 35],
  ['regretted', 5],
  ['notDelivered', 4],
  ['soldOut', 3],
  ['keptAfterAnOffer', 2.5],
  ['cameBack', 2],
  ['neverConfirmed', 1.5],
  ['closed', 1],
  ['notPaidInTime', 1],
]

/** Where an order stands that is too young for its end, the furthest first, and at what age it is too old for it. */
const underWay: readonly (readonly [StoryName, olderThanHours: number, youngerThanHours: number])[] = [
  ['arrived', 70, 230],
  ['onItsWay', 26, 200],
  ['packed', 6, 60],
  ['waitsForSeller', 0, 70],
]

/** Shops by how much they sell; the demo seller's has other orders, too (order-plan.ts). The last two sell little. */
const weightOf = (shop: number): number => (shop >= 18 ? 1 : 3 + ((shop * 7) % 5) * 2)

// Hours of the day in Vietnam at which people buy, with their weights.
const hours: readonly (readonly [number, number])[] = [
  [8, 4],
  [10, 6],
  [12, 10],
  [15, 6],
  [18, 6],
  [20, 12],
  [21, 14],
  [22, 9],
  [23, 4],
]

/** How many times as many orders as usual a day has: weekends, the days after pay day, and double days such as 11/11. */
export function rushOf(day: string): number {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  if (month === date) return 3
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  const isPayDay = date >= 5 && date <= 7
  return (isWeekend ? 1.35 : 1) * (isPayDay ? 1.5 : 1)
}

function storyOf(hoursAgo: number, random: Random): StoryName | null {
  const end = random.weighted(ends)
  if (durationHours(orderStories[end]) < hoursAgo) return end
  return underWay.find(([, from, to]) => hoursAgo >= from && hoursAgo < to)?.[0] ?? null
}

// The best customer of this shop sent everything back after the money had been paid out: its balance is below zero.
const REGRETTED_SHOP = 18

/** An order that was received the day before the last run, and came back after it. */
function paidOutAndReturned(now: Date): CheckoutPlan {
  const [, lastRun = dayBefore(now, 12)] = runDays(now)
  const received = hourOf(lastRun, 9).getTime() - 12 * HOUR_MS
  const bought = received - HOURS_TO_RECEIPT * HOUR_MS
  return {
    hoursAgo: (now.getTime() - bought) / HOUR_MS,
    orders: [{ shop: REGRETTED_SHOP, story: 'returnedAfterReceipt', lines: 3 }],
  }
}

/** Large orders of the shops with a commission plan that came back, so that commissions with a bound are given back, too. */
const returnedUnderPlan = (now: Date): CheckoutPlan[] =>
  demoPlan(now).shops.map((shop) => ({ hoursAgo: 20 * 24, orders: [{ shop, story: 'cameBack', lines: 3 }] }))

const HOURS_TO_RECEIPT = durationHours({
  ...orderStories.returnedAfterReceipt,
  steps: [orderStories.returnedAfterReceipt.steps[0], ...orderStories.returnedAfterReceipt.steps.slice(1, 6)],
})

/** What people ordered in all shops over the lively days, the oldest first. `shops`: how many there are; `shoppers` likewise, after whom `newcomers` joined
 *  meanwhile (user-plan.ts). */
export function lifeCheckouts(
  seed: number,
  { shops, shoppers, newcomers, now }: { shops: number; shoppers: number; newcomers: number; now: Date },
): (CheckoutPlan & { shopper: number })[] {
  const places = Array.from({ length: shops }, (_, shop) => [shop, weightOf(shop)] as const)
  const plans = Array.from({ length: LIVELY_DAYS + 1 }, (_, index) => {
    const day = dayBefore(now, LIVELY_DAYS - index)
    const random = createRandom(seed, 'life', day)
    // The marketplace grows by half over the time.
    const usual = 6 * (1 + index / (2 * LIVELY_DAYS))
    const count = Math.round(usual * rushOf(day) * (0.8 + random.next() * 0.4))
    return Array.from({ length: count }, () => {
      const at = hourOf(day, random.weighted(hours) + random.next())
      const hoursAgo = (now.getTime() - at.getTime()) / HOUR_MS
      const shop = random.weighted(places)
      const lines = random.weighted([
        [1, 70],
        [2, 22],
        [3, 8],
      ] as const)
      // Whoever has just joined buys more than others.
      const joined = Math.floor((newcomers * index) / (LIVELY_DAYS + 1))
      const isNew = joined > 0 && random.chance(0.25)
      const shopper = isNew ? shoppers + random.int(0, joined - 1) : random.int(0, shoppers - 1)
      const isQuiet = shop === REGRETTED_SHOP && day >= dayBefore(now, 30)
      const story = hoursAgo > 0 && !isQuiet ? storyOf(hoursAgo, random) : null
      return story === null ? [] : [{ hoursAgo, shopper, orders: [{ shop, story, lines }] }]
    }).flat()
  }).flat()
  const special = [paidOutAndReturned(now), ...returnedUnderPlan(now)]
  return [...plans, ...special.map((plan) => ({ ...plan, shopper: shoppers - 1 }))].sort(
    (one, other) => other.hoursAgo - one.hoursAgo,
  )
}

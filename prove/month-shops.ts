import { addPlanRule, createPlan, setShopPlan } from '@chophien/domain/plans/admin-contract'
import { openSealer } from '../apps/server/src/open-sealer.ts'
import { makePayable } from '../apps/server/src/testing/payable-shop.ts'
import { checkedIdentity, taxModeFrom, taxRateFrom } from '../apps/server/src/testing/seller-taxes.ts'
import { TEST_SECRET } from '../apps/server/src/testing/test-marketplace.ts'
import type { Fixture } from './fixture.ts'
import type { MarketplaceClock } from './marketplace-clock.ts'
import { vietnamIso } from './raw-books.ts'
import type { TaxTimetable } from './raw-taxes.ts'

export type MonthShop = Awaited<ReturnType<Fixture['seedProduct']>> & {
  /** Of its categories, basis points. */
  commissionBps: number
  /** Which plan counts from which day. */
  plans: { fromDay: string; bps: number }[]
}

const DAY_MS = 86_400_000
const dayOf = (at: Date) => vietnamIso(at).slice(0, 10)

/** The commission of a shop's goods on a day, basis points. */
export const commissionOn = ({ commissionBps, plans }: MonthShop, day: string): number =>
  plans.findLast(({ fromDay }) => fromDay <= day)?.bps ?? commissionBps

/** Shops that can be paid, and what changes for them in the middle of months. `timetable`: what taxes count when. */
export function monthShops(fixture: Fixture, clock: MarketplaceClock) {
  const { market } = fixture
  const shops: MonthShop[] = []
  const timetable: TaxTimetable = { rates: [], modes: [], kinds: new Map() }
  const today = () => dayOf(clock.now())
  const tomorrow = () => dayOf(new Date(clock.now().getTime() + DAY_MS))

  const kindOf = async (shop: MonthShop, kind: 'PERSON' | 'HOUSEHOLD' | 'COMPANY') => {
    await checkedIdentity(market, { id: shop.shopId }, kind)
    timetable.kinds.get(shop.shopId)?.push({ from: clock.now(), kind })
  }

  return {
    shops,
    timetable,
    async open(count: number): Promise<void> {
      const deps = { db: market.db, sealer: openSealer({ DATA_KEY: undefined }, TEST_SECRET) }
      for (let made = 0; made < count; made++) {
        const commissionBps = 250 + 137 * made
        const product = await fixture.seedProduct({ commissionBps, price: 61_111 + made * 7_777 })
        await makePayable(
          deps,
          { id: product.shopId, owner: product.seller },
          { balance: 0, number: `1903456789${String(10_000 + product.shopId)}` },
        )
        shops.push({ ...product, commissionBps, plans: [] })
        timetable.kinds.set(product.shopId, [{ from: new Date(0), kind: 'PERSON' }])
      }
      // Reckoned, and not yet withheld.
      await fixture.asAdmin()
      await taxRateFrom(market, 133, 77)
      timetable.rates.push({ fromDay: today(), vatBps: 133, pitBps: 77 })
      await taxModeFrom(market, fixture.admin, 'REPORT')
      timetable.modes.push({ fromDay: today(), mode: 'REPORT' })
    },
    /** Rates and the plan of a shop from tomorrow on, and who sells in two shops from now on. In the first month withholding begins. */
    async change(month: number): Promise<void> {
      const admin = await fixture.asAdmin()
      const [vatBps = 0, pitBps = 0] = [
        [100, 50],
        [217, 61],
        [89, 143],
      ][month] ?? [100, 50]
      await taxRateFrom(market, vatBps, pitBps, 1)
      timetable.rates.push({ fromDay: tomorrow(), vatBps, pitBps })
      if (month === 0) {
        await taxModeFrom(market, fixture.admin, 'WITHHOLD', 1)
        timetable.modes.push({ fromDay: tomorrow(), mode: 'WITHHOLD' })
      }
      const [first, second, third, fourth] = shops
      if (!first || !second || !third || !fourth) throw new Error('there are too few shops')
      await kindOf(first, month % 2 === 0 ? 'COMPANY' : 'HOUSEHOLD')
      await kindOf(second, month % 2 === 0 ? 'HOUSEHOLD' : 'COMPANY')
      for (const [shop, bps] of [
        [third, 411 + 100 * month],
        [fourth, 909 - 100 * month],
      ] as const) {
        const plan = await admin.call(createPlan, { body: { name: `Gói ${month} của shop ${shop.shopId}`, note: '' } })
        const rule = { commissionBps: bps, categoryId: null, cap: null, fromDay: tomorrow() }
        await admin.call(addPlanRule, { params: { id: plan.id }, body: rule })
        const body = { planId: plan.id, fromDay: tomorrow() }
        await admin.call(setShopPlan, { params: { id: shop.shopId }, body })
        shop.plans.push({ fromDay: tomorrow(), bps })
      }
    },
  }
}

import type { ListQuery } from '@chophien/domain/catalog/contract'
import type { Random } from '../apps/server/src/demo/random.ts'

const CHEAPEST = 10_000
const DEAREST = 30_000_000

/** A price from the cheapest to the dearest of the demo, as many below a tenth of it as above. */
const price = (random: Random): number => Math.round((CHEAPEST * (DEAREST / CHEAPEST) ** random.next()) / 1000) * 1000

/** A window of prices, open at one end as often as not. */
export function chosenPrices(random: Random): Pick<ListQuery, 'minPrice' | 'maxPrice'> {
  const [one, other] = [price(random), price(random)]
  return random.weighted<Pick<ListQuery, 'minPrice' | 'maxPrice'>>([
    [{ minPrice: Math.min(one, other), maxPrice: Math.max(one, other) }, 50],
    [{ minPrice: one }, 25],
    [{ maxPrice: one }, 25],
  ])
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '@chophien/domain/catalog/contract'
import { formatNumber } from '@chophien/domain/text/number'
import type { Random } from '../../apps/server/src/demo/random.ts'
import type { MadeProduct } from '../../apps/server/src/testing/builders.ts'
import { type Answer, openClient, type World } from '../client.ts'
import { PRICE_STEP } from './seller.ts'

/** A price that was replaced this long before a request is not shown to it. */
const LATE_MS = 2000
/** Prices that a page is searched for: a seller makes fewer edits than this between two looks. */
const PRICES_AHEAD = 60

/** The lowest price that a request may see which began at `began`: prices only rise. */
const lowest = ({ journal }: World, variantId: number, began: number): number =>
  journal.edits.reduce(
    (price, edit) => (edit.variantId === variantId && edit.at < began - LATE_MS ? Math.max(price, edit.price) : price),
    0,
  )

/** Reads products that their sellers edit, as data and as pages, and compares what is shown with what was acknowledged. */
export async function readPrices(world: World, products: readonly MadeProduct[], random: Random): Promise<void> {
  const { journal } = world
  const client = openClient(world, null)
  const judge = (product: MadeProduct, { began, headers }: Answer, price: number, where: string) => {
    const [variant] = product.variants
    const least = lowest(world, variant.id, began)
    journal.pricesRead++
    if (price < least)
      journal.violate(
        'a price older than 2 s was shown',
        `${where} of product ${product.id} by ${headers.get('x-process')}: ${price}, acknowledged ${least}`,
      )
  }
  const judgePage = (product: MadeProduct, { began, data, headers }: Answer) => {
    const [variant] = product.variants
    const least = lowest(world, variant.id, began)
    if (least === 0) return
    journal.pricesRead++
    const newer = Array.from({ length: PRICES_AHEAD }, (_, step) => formatNumber(least + step * PRICE_STEP))
    if (!newer.some((price) => String(data).includes(price)))
      journal.violate(
        'a price older than 2 s was shown',
        `the page of product ${product.id} by ${headers.get('x-process')}: not ${least} or newer`,
      )
  }
  while (!world.ending.aborted) {
    const product = random.pick(products)
    const answer = await client.call('GET', `/products/${product.id}`)
    if (answer.status !== 200) journal.violate('a product was refused', `${product.id} ${answer.status}`)
    else {
      const [first] = (answer.data as Product).variants
      judge(product, answer, first?.finalPrice ?? 0, 'the answer')
    }
    const page = await client.call('GET', `/product/${product.id}`, { page: true })
    judgePage(product, page)
    await pause(random.int(30, 120))
  }
}

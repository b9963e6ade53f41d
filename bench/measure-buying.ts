import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { IdRow } from '../apps/server/src/platform/database/rows.ts'
import { sql } from '../apps/server/src/platform/database/sql.ts'
import { type Buyer, makeBuyers } from './buyers.ts'
import { startChild } from './children.ts'
import { type Figures, type Load, measureWays } from './load.ts'
import { pick } from './pick.ts'
import type { MeasureRow, Row } from './row.ts'

const CHECKOUTS = 3000
/** Warm-up requests, for both sides. */
const WARM_CHECKOUTS = 500
const CONCURRENCY = 16
const WAYS = 1200
const WARM_WAYS = 200

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('the marketplace is empty')
  return item
}

const json = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

const placing = (buyer: Buyer): ReturnType<Load['next']> => ({
  path: '/api/v1/orders',
  method: 'POST',
  headers: { ...json(buyer.token), 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({
    selectedCartItemIds: [buyer.cartItemId],
    shippingAddressId: buyer.addressId,
    customerPhone: '0912000000',
  }),
})

/** The requests of somebody who buys: each page on the way asks what it shows. */
const wayOf = (variantId: () => number): ((buyer: Buyer) => ReturnType<Load['next']>)[] => {
  const get = (path: string) => (buyer: Buyer) => ({ path, headers: json(buyer.token) })
  return [
    get('/api/v1/users/profile'),
    (buyer) => ({
      path: '/api/v1/cart/items',
      method: 'POST',
      headers: json(buyer.token),
      body: JSON.stringify({ variantId: variantId(), quantity: 1 }),
    }),
    get('/api/v1/cart/count'),
    get('/api/v1/cart'),
    get('/api/v1/addresses'),
    get('/api/v1/users/profile'),
    placing,
    get('/api/v1/orders?page=0&size=10'),
  ]
}

/** Measures carts, orders and the whole way of buyers. */
export async function measureBuying(
  { rows, row }: { rows: Row[]; row: MeasureRow },
  {
    url,
    db,
    dataDir,
    socket,
    say,
  }: { url: string; db: Database; dataDir: string; socket: string; say: (line: string) => void },
): Promise<void> {
  const variants = await db.rows(
    IdRow,
    sql`
    select v.id from variants v join products p on p.id = v.product_id join shops s on s.id = v.shop_id
    where v.stock_quantity > 50 and v.withdrawn_at is null and p.status = 'ACTIVE' and s.status = 'APPROVED' order by random() limit 2000`,
  )
  const buyers = await makeBuyers(db, dataDir, CHECKOUTS + WARM_CHECKOUTS)
  const shoppers = await makeBuyers(db, dataDir, 500)
  await db.run(sql`analyze`)

  const yardCart = 'Fastify, one cart row added or raised'
  const bareCart = await startChild('bare-cart.ts', [socket], {})
  await row(
    yardCart,
    () => ({
      path: '/items',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ personId: pick(shoppers).addressId, variantId: pick(variants).id, quantity: 1 }),
    }),
    { at: bareCart.url },
  )
  await bareCart.stop()
  await row(
    'cart add',
    () => ({
      path: '/api/v1/cart/items',
      method: 'POST',
      headers: json(pick(shoppers).token),
      body: JSON.stringify({ variantId: pick(variants).id, quantity: 1 }),
    }),
    { yardstick: yardCart },
  )

  const yardWrite = 'bare transaction that sells one unit'
  const bare = execFileSync(process.execPath, [
    join(import.meta.dirname, 'bare-transaction.ts'),
    socket,
    String(CHECKOUTS),
    String(CONCURRENCY),
    String(WARM_CHECKOUTS),
  ])
  const bareFigures = JSON.parse(bare.toString()) as Figures
  rows.push({ name: yardWrite, ...bareFigures })
  say(`  ${yardWrite}: ${Math.round(bareFigures.requestsPerSecond)}/s`)
  let bought = 0
  await row('checkout', () => placing(at(buyers, bought++)), {
    amount: CHECKOUTS,
    warm: WARM_CHECKOUTS,
    yardstick: yardWrite,
  })

  const wayfarers = await makeBuyers(db, dataDir, WAYS + WARM_WAYS + 2 * CONCURRENCY)
  let begun = 0
  const next = () => at(wayfarers, begun++)
  const way = wayOf(() => pick(variants).id)
  await measureWays({ url, next, way, amount: WARM_WAYS })
  const figures = await measureWays({ url, next, way, amount: WAYS })
  const name = `whole ways of buyers (${way.length} requests each)`
  rows.push({ name, ...figures })
  say(`  ${name}: ${Math.round(figures.requestsPerSecond)}/s`)
}

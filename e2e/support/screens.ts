import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOrder } from '@chophien/domain/orders/contract'
import { sellerTransitionEndpoints } from '@chophien/domain/orders/staff-contract'
import { createReview } from '@chophien/domain/reviews/contract'
import type { Page } from 'playwright-core'
import { IdRow } from '../../apps/server/src/platform/database/rows.ts'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { MadeProduct, Person } from '../../apps/server/src/testing/builders.ts'
import { putInDebt } from '../../apps/server/src/testing/shop-debts.ts'
import type { OpenOptions, TestBrowser } from './browser.ts'
import { openedCase, type Reached } from './cases.ts'
import { writeInvoice } from './invoices.ts'
import { proposeGift } from './manual-entries.ts'
import type { Market } from './market.ts'
import { openQuietly } from './open-quietly.ts'
import { runAtBank } from './payout-run.ts'
import { planOf } from './plan-of-shop.ts'
import { changedAccount } from './shop-account.ts'

/** A shopper with a filled cart and two addresses, and the products that the screens show. */
export interface World {
  lan: Person
  seller: Person
  ownShop: number
  /** A product in the shop of the seller. */
  ownProduct: number
  admin: Person
  product: MadeProduct
  soldOut: MadeProduct
  cartRow: number
  /** An order of one unit of another product. */
  order: number
  /** A delivered order. */
  sold: number
  /** An order waiting for a transfer. */
  unpaid: number
  /** A case that waits for its seller, and one that waits for an administrator. */
  claim: number
  dispute: number
  /** A run of payouts, one of them to the seller's shop. */
  run: number
  /** A commission plan, which the seller's shop has. */
  plan: number
}

type Who = 'shopper' | 'seller' | 'admin'

/** One screen of §2, or of a console. */
export interface Screen {
  /** The route pattern in routes.tsx. */
  route: string
  path: (world: World) => string
  /** The visitor; default: a guest. */
  who?: Who
  /** Failed requests that the screen expects. */
  expected?: RegExp
}

/** Every screen once, with data. Tests of general rules use this table. */
export const screens: readonly Screen[] = [
  { route: '/', path: () => '/' },
  { route: '/category/:id', path: ({ product }) => `/category/${product.categoryId}` },
  { route: '/product/:id', path: ({ product }) => `/product/${product.id}` },
  { route: '/products', path: () => '/products' },
  { route: '/products/all', path: () => '/products/all' },
  { route: '/search', path: () => '/search?q=ao%20dai' },
  { route: '/sale', path: () => '/sale' },
  { route: '/shop', path: () => '/shop' },
  { route: '/shop/:id', path: ({ product }) => `/shop/${product.shopId}` },
  { route: '/contact', path: () => '/contact' },
  { route: '/cart', path: () => '/cart', who: 'shopper' },
  { route: '/order', path: ({ cartRow }) => `/order?selectedItems=${cartRow}`, who: 'shopper' },
  { route: '/order-history', path: () => '/order-history', who: 'shopper' },
  { route: '/order-history/:id', path: ({ order }) => `/order-history/${order}`, who: 'shopper' },
  { route: '/order-history/:id/payment', path: ({ unpaid }) => `/order-history/${unpaid}/payment`, who: 'shopper' },
  { route: '/order-history/:id/return', path: ({ sold }) => `/order-history/${sold}/return`, who: 'shopper' },
  { route: '/returns/:id', path: ({ claim }) => `/returns/${claim}`, who: 'shopper' },
  { route: '/refund-account', path: () => '/refund-account', who: 'shopper' },
  { route: '/notices', path: () => '/notices', who: 'shopper' },
  { route: '/profile', path: () => '/profile', who: 'shopper' },
  { route: '/second-factor', path: () => '/second-factor', who: 'shopper' },
  // The page checks for an existing shop and gets a 404.
  { route: '/register-seller', path: () => '/register-seller', who: 'shopper', expected: /^404 GET .*\/user\/shop$/u },
  { route: '/my-shop', path: () => '/my-shop', who: 'shopper', expected: /^404 GET .*\/user\/shop$/u },
  { route: '/mailbox', path: () => '/mailbox' },
  { route: '/login', path: () => '/login' },
  { route: '/register', path: () => '/register' },
  { route: '/forgot-password', path: () => '/forgot-password' },
  { route: '/seller', path: () => '/seller', who: 'seller' },
  { route: '/seller/products', path: () => '/seller/products', who: 'seller' },
  { route: '/seller/products/import', path: () => '/seller/products/import', who: 'seller' },
  { route: '/seller/products/new', path: () => '/seller/products/new', who: 'seller' },
  { route: '/seller/products/:id', path: ({ ownProduct }) => `/seller/products/${ownProduct}`, who: 'seller' },
  { route: '/seller/orders', path: () => '/seller/orders', who: 'seller' },
  { route: '/seller/orders/slips', path: ({ sold }) => `/seller/orders/slips?ids=${sold}`, who: 'seller' },
  { route: '/seller/orders/handover', path: () => '/seller/orders/handover', who: 'seller' },
  { route: '/seller/orders/:id', path: ({ sold }) => `/seller/orders/${sold}`, who: 'seller' },
  { route: '/seller/returns', path: () => '/seller/returns', who: 'seller' },
  { route: '/seller/returns/:id', path: ({ claim }) => `/seller/returns/${claim}`, who: 'seller' },
  { route: '/seller/reviews', path: () => '/seller/reviews', who: 'seller' },
  { route: '/seller/money', path: () => '/seller/money?account=PENDING', who: 'seller' },
  { route: '/seller/money/account', path: () => '/seller/money/account', who: 'seller' },
  { route: '/seller/money/payouts', path: () => '/seller/money/payouts', who: 'seller' },
  { route: '/seller/money/invoices', path: () => '/seller/money/invoices', who: 'seller' },
  { route: '/seller/shop', path: () => '/seller/shop', who: 'seller' },
  { route: '/seller/shop/identity', path: () => '/seller/shop/identity', who: 'seller' },
  {
    route: '/seller/*',
    path: () => '/seller/khong-co',
    who: 'seller',
    expected: /^404 GET .*\/seller\/khong-co$/u,
  },
  { route: '/admin', path: () => '/admin', who: 'admin' },
  { route: '/admin/setup', path: () => '/admin/setup', who: 'admin' },
  { route: '/admin/orders', path: () => '/admin/orders', who: 'admin' },
  { route: '/admin/orders/:id', path: ({ order }) => `/admin/orders/${order}`, who: 'admin' },
  { route: '/admin/disputes', path: () => '/admin/disputes', who: 'admin' },
  { route: '/admin/disputes/:id', path: ({ dispute }) => `/admin/disputes/${dispute}`, who: 'admin' },
  { route: '/admin/reports', path: () => '/admin/reports', who: 'admin' },
  { route: '/admin/payments', path: () => '/admin/payments', who: 'admin' },
  { route: '/admin/transfers', path: () => '/admin/transfers', who: 'admin' },
  { route: '/admin/refunds', path: () => '/admin/refunds', who: 'admin' },
  { route: '/admin/refunds/batches', path: () => '/admin/refunds/batches', who: 'admin' },
  { route: '/admin/payouts', path: () => '/admin/payouts', who: 'admin' },
  { route: '/admin/payouts/holds', path: () => '/admin/payouts/holds', who: 'admin' },
  { route: '/admin/payouts/accounts', path: () => '/admin/payouts/accounts', who: 'admin' },
  { route: '/admin/payouts/:id', path: ({ run }) => `/admin/payouts/${run}`, who: 'admin' },
  { route: '/admin/money', path: () => '/admin/money', who: 'admin' },
  { route: '/admin/money/entries', path: () => '/admin/money/entries?account=SHOP_PENDING', who: 'admin' },
  { route: '/admin/money/shops', path: () => '/admin/money/shops?list=PENDING', who: 'admin' },
  { route: '/admin/money/debts', path: () => '/admin/money/debts', who: 'admin' },
  { route: '/admin/money/months', path: () => '/admin/money/months', who: 'admin' },
  { route: '/admin/money/bank', path: () => '/admin/money/bank', who: 'admin' },
  { route: '/admin/money/codes', path: () => '/admin/money/codes', who: 'admin' },
  { route: '/admin/money/manual', path: () => '/admin/money/manual', who: 'admin' },
  { route: '/admin/money/invoices', path: () => '/admin/money/invoices?month=2030-01', who: 'admin' },
  { route: '/admin/taxes', path: () => '/admin/taxes', who: 'admin' },
  { route: '/admin/shops', path: () => '/admin/shops', who: 'admin' },
  { route: '/admin/shops/:id', path: ({ product }) => `/admin/shops/${product.shopId}`, who: 'admin' },
  {
    route: '/admin/shops/:id/money',
    path: ({ ownShop }) => `/admin/shops/${ownShop}/money?account=PENDING`,
    who: 'admin',
  },
  { route: '/admin/products', path: () => '/admin/products', who: 'admin' },
  { route: '/admin/reviews', path: () => '/admin/reviews', who: 'admin' },
  { route: '/admin/categories', path: () => '/admin/categories', who: 'admin' },
  { route: '/admin/plans', path: () => '/admin/plans', who: 'admin' },
  { route: '/admin/plans/:id', path: ({ plan }) => `/admin/plans/${plan}`, who: 'admin' },
  // Their words are tried too.
  { route: '/admin/vocabulary', path: () => '/admin/vocabulary?kind=REGION&q=chen%20duoi%20100k', who: 'admin' },
  { route: '/admin/vocabulary/searches', path: () => '/admin/vocabulary/searches', who: 'admin' },
  { route: '/admin/policies', path: () => '/admin/policies', who: 'admin' },
  { route: '/admin/policies/:kind', path: () => '/admin/policies/terms', who: 'admin' },
  { route: '/admin/users', path: () => '/admin/users', who: 'admin' },
  { route: '/admin/home', path: () => '/admin/home', who: 'admin' },
  { route: '/admin/brand', path: () => '/admin/brand', who: 'admin' },
  { route: '/admin/actions', path: () => '/admin/actions', who: 'admin' },
  { route: '/admin/*', path: () => '/admin/khong-co', who: 'admin', expected: /^404 GET .*\/admin\/khong-co$/u },
  // Of the demo, which has published all of them.
  { route: '/:policy/:number?', path: () => '/terms' },
  { route: '*', path: () => '/khong-co-trang-nay', expected: /^404 GET .*\/khong-co-trang-nay$/u },
]

/** The routes without a screen in the table: a new route must be added there. */
export function routesWithoutScreen(): string[] {
  const source = ['routes.tsx', 'console-routes.tsx']
    .map((file) => readFileSync(join(import.meta.dirname, '../../apps/web/src', file), 'utf8'))
    .join('')
  const routes = [...source.matchAll(/path: '([^']+)', \.\.\.page\(/gu)].map((match) => match[1] ?? '')
  return routes.filter((route) => !screens.some((screen) => screen.route === route))
}

/** A name of that many letters, without a place to break it. */
const endless = (letters: number) => 'Nguyễnđặngthươngmẫn'.repeat(letters).slice(0, letters)

/** `names`: 'endless' for the longest that the marketplace takes. */
export async function furnish(
  { given, db, as }: Market,
  names: 'usual' | 'endless' = 'usual',
  issuer?: string,
): Promise<World> {
  const long = names === 'endless'
  const lan = await given.person(long ? { lastName: endless(100) } : {})
  const admin = await given.person({ roles: ['ROLE_USER', 'ROLE_ADMIN'] })
  // A demo category: it has a parent and products of other shops.
  const known = await db.one(IdRow, sql`select id from categories where parent_id is not null limit 1`)
  const category = long ? await given.category({ name: endless(100), parent: known }) : known
  const shop = await given.shop(long ? { name: endless(100) } : {})
  const seller = shop.owner
  const own = await given.product({
    shop,
    category,
    name: long ? endless(200) : 'Giỏ mây',
    variants: [{}, { stockQuantity: 2 }],
  })
  const product = await given.product({
    name: long ? endless(200) : 'Ly sứ men lam',
    category,
    ...(long ? { shop } : {}),
  })
  // One in force, and a change that waits.
  for (const shopId of new Set([shop.id, product.shopId]))
    await db.run(sql`
      insert into seller_identities (shop_id, version, state, kind, legal_name, tax_code, address, decided_at, decided_by)
      values (${shopId}, 1, 'CHECKED', 'COMPANY', ${long ? endless(200) : 'Công ty TNHH Gốm Việt'}, '0100233488',
          ${long ? endless(300) : '12 Giang Cao, Bát Tràng, Hà Nội'}, now(), ${admin.id}),
        (${shopId}, 2, 'WAITING', 'COMPANY', ${long ? endless(200) : 'Công ty TNHH Gốm Nam'}, '0100047516',
          ${long ? endless(300) : '9 Giang Cao, Bát Tràng, Hà Nội'}, null, null)`)
  await changedAccount({ given, db }, shop, long ? 'NGUYENTHIDAO'.repeat(4) : 'NGUYEN THI DAO')
  const words = long ? endless(45) : 'Gói làng nghề'
  const plan = await planOf(db, { shopId: shop.id, categoryId: category.id, words })
  const soldOut = await given.product({ name: long ? endless(200) : 'Nón cời', variants: [{ stockQuantity: 0 }] })
  const cartRow = await given.cartRow(lan, product.variants[0])
  await given.cartRow(lan, soldOut.variants[0])
  const address = await given.address(lan, {
    isDefaultShipping: true,
    isDefaultBilling: true,
    ...(long ? { contactFullName: endless(100), streetAddress1: endless(200) } : {}),
  })
  await given.address(lan, { streetAddress1: '45 Nguyễn Huệ' })
  const order = async (paymentMethodCode: 'COD' | 'BANK_TRANSFER', bought?: MadeProduct) => {
    const { variants } = bought ?? (await given.product({ category }))
    const ordered = await given.cartRow(lan, variants[0])
    const { orders } = await as(lan).call(placeOrder, {
      body: {
        selectedCartItemIds: [ordered],
        shippingAddressId: address.id,
        customerPhone: '0912345678',
        paymentMethodCode,
      },
    })
    return orders[0]?.id ?? 0
  }
  /** Delivered and reviewed. */
  const sell = async () => {
    const ware = await given.product({ name: long ? endless(200) : 'Chén trà men ngọc', category, shop })
    const params = { id: await order('COD', ware) }
    await as(seller).call(sellerTransitionEndpoints.confirm, { params, body: {} })
    await as(seller).call(sellerTransitionEndpoints.ship, { params, body: { carrier: 'GHN', trackingCode: 'GHN7' } })
    await as(seller).call(sellerTransitionEndpoints.deliver, { params, body: {} })
    const reviewed = { productId: ware.id, orderId: params.id, rating: 5, comment: 'Men đẹp, giao nhanh.' }
    await as(lan).call(createReview, { body: reviewed })
    return params.id
  }
  const claimed = async (to: Reached) => {
    const ware = await given.product({ name: long ? endless(200) : 'Ấm trà men tro', category, shop })
    const made = { shopper: lan, shop, product: ware, to, note: long ? endless(400) : 'Vòi bị mẻ' }
    return (await openedCase({ given, as }, made)).of.id
  }
  await proposeGift(as(admin), { shopId: shop.id, words: long ? endless : null })
  await writeInvoice(
    { db },
    { shopId: shop.id, shopName: long ? endless(100) : 'Gốm Việt', adminId: admin.id, ...(issuer ? { issuer } : {}) },
  )
  const asked = long ? endless(80) : 'quạt thổi mát'
  await db.run(sql`
    insert into search_days (day, query, searches, clients) values ((now() at time zone 'Asia/Ho_Chi_Minh')::date, ${asked}, 1234, 7)
    on conflict (day, query) do nothing`)
  const world = {
    lan,
    seller,
    ownShop: shop.id,
    ownProduct: own.id,
    admin,
    sold: await sell(),
    product,
    soldOut,
    cartRow,
    order: await order('COD'),
    unpaid: await order('BANK_TRANSFER'),
    claim: await claimed('OPEN'),
    dispute: await claimed('ESCALATED'),
    run: await runAtBank(
      { db },
      { shopId: shop.id, skipped: product.shopId, adminId: admin.id, reason: long ? endless(300) : 'Sai số tài khoản' },
    ),
    plan,
  }
  // At the end: what is ordered above is paid on delivery.
  await putInDebt(db, shop.id)
  return world
}

/** Opens one page per kind of visitor; the returned function selects the page for a screen. */
export async function openVisitors(
  browser: TestBrowser,
  { lan, seller, admin }: World,
  options: OpenOptions,
): Promise<(screen: Pick<Screen, 'who'>) => Page> {
  const guest = await browser.visit(options)
  const pages: Record<Who, Page> = {
    shopper: await browser.visit({ ...options, as: lan }),
    seller: await browser.visit({ ...options, as: seller }),
    admin: await browser.visit({ ...options, as: admin }),
  }
  return ({ who }) => (who ? pages[who] : guest)
}

/** Opens a screen and waits for its content and an idle network. */
export async function openScreen(page: Page, screen: Screen, world: World): Promise<void> {
  await openQuietly(page, screen.path(world))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByText('Đang tải…').first().waitFor({ state: 'hidden' })
}

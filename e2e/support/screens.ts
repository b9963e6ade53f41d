import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { OpenOptions, TestBrowser } from './browser.ts'
import { openQuietly } from './open-quietly.ts'
import type { World } from './world.ts'

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
  { route: '/shop-invitation', path: () => '/shop-invitation', who: 'shopper' },
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
  { route: '/seller/staff', path: () => '/seller/staff', who: 'seller' },
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
  { route: '/admin/staff', path: () => '/admin/staff', who: 'admin' },
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

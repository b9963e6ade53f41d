import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOrder } from '@chophien/domain/orders/contract'
import type { Page } from 'playwright-core'
import { sql } from '../../apps/server/src/platform/database/sql.ts'
import type { MadeProduct, Person } from '../../apps/server/src/testing/builders.ts'
import type { Market } from './market.ts'

/** Somebody with a full cart and two addresses, and the goods that the screens show. */
export interface World {
  lan: Person
  product: MadeProduct
  soldOut: MadeProduct
  cartRow: number
  /** An order of one piece of another product. */
  order: number
  /** One that waits for a transfer. */
  unpaid: number
}

/** One screen of §2. */
export interface Screen {
  /** As routes.tsx has it. */
  route: string
  path: (world: World) => string
  signedIn?: boolean
  /** Refusals that belong to the screen. */
  expected?: RegExp
}

/** Every screen once, with something on it. Whatever must hold on each of them is proven over this table. */
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
  { route: '/cart', path: () => '/cart', signedIn: true },
  { route: '/order', path: ({ cartRow }) => `/order?selectedItems=${cartRow}`, signedIn: true },
  { route: '/order-history', path: () => '/order-history', signedIn: true },
  { route: '/order-history/:id', path: ({ order }) => `/order-history/${order}`, signedIn: true },
  { route: '/order-history/:id/payment', path: ({ unpaid }) => `/order-history/${unpaid}/payment`, signedIn: true },
  { route: '/notices', path: () => '/notices', signedIn: true },
  { route: '/profile', path: () => '/profile', signedIn: true },
  // Whether there is a shop already is asked, and answered with 404.
  { route: '/register-seller', path: () => '/register-seller', signedIn: true, expected: /^404 GET .*\/user\/shop$/u },
  { route: '/my-shop', path: () => '/my-shop', signedIn: true, expected: /^404 GET .*\/user\/shop$/u },
  { route: '/mailbox', path: () => '/mailbox' },
  { route: '/login', path: () => '/login' },
  { route: '/register', path: () => '/register' },
  { route: '/forgot-password', path: () => '/forgot-password' },
  { route: '*', path: () => '/khong-co-trang-nay', expected: /^404 GET .*\/khong-co-trang-nay$/u },
]

/** The routes that have no screen above: a new one must get its line there. */
export function routesWithoutScreen(): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../apps/web/src/routes.tsx'), 'utf8')
  const routes = [...source.matchAll(/path: '([^']+)', \.\.\.page\(/gu)].map((match) => match[1] ?? '')
  return routes.filter((route) => !screens.some((screen) => screen.route === route))
}

export async function furnish({ given, db, as }: Market): Promise<World> {
  const lan = await given.person()
  // One of the demo's: a new one would have to wait until the server has heard of it.
  const category = await db.one<{ id: number }>(sql`select id from categories where parent_id is not null limit 1`)
  const product = await given.product({ name: 'Ly sứ men lam', category })
  const soldOut = await given.product({ name: 'Nón cời', variants: [{ stockQuantity: 0 }] })
  const cartRow = await given.cartRow(lan, product.variants[0])
  await given.cartRow(lan, soldOut.variants[0])
  const address = await given.address(lan, { isDefaultShipping: true, isDefaultBilling: true })
  await given.address(lan, { streetAddress1: '45 Nguyễn Huệ' })
  const order = async (paymentMethodCode: 'COD' | 'BANK_TRANSFER') => {
    const ordered = await given.cartRow(lan, (await given.product({ category })).variants[0])
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
  return { lan, product, soldOut, cartRow, order: await order('COD'), unpaid: await order('BANK_TRANSFER') }
}

/** Opens a screen and waits until it shows what it is about and nothing more is on its way. */
export async function openScreen(page: Page, screen: Screen, world: World): Promise<void> {
  await page.goto(screen.path(world), { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByText('Đang tải…').first().waitFor({ state: 'hidden' })
}

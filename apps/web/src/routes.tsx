import { type RouteObject, redirect } from 'react-router'
import { RootFailure } from './layouts/root-failure.tsx'
import { AuthLayout } from './layouts/shop/auth.tsx'
import { MainLayout } from './layouts/shop/main.tsx'
import { orMissing } from './page/missing-chunk.ts'
import { type Page, routeOf } from './page/page.tsx'

type PageModule = { default: Page<never> }
type Pages = Record<string, () => Promise<PageModule>>

/** The pages of the storefront are listed here. Every other area lists its own in `<area>/pages.ts`, loaded with its first page: the list
 *  names the files of each page, and would make the first load of the storefront larger. */
const storefront = import.meta.glob<PageModule>('./storefront/routes/*.tsx')
const lists = import.meta.glob<{ default: Pages }>('./*/pages.ts')

/** `storefront/home` → area `storefront`, page `home`. */
const partsOf = (id: string): [area: string, name: string] => {
  const slash = id.indexOf('/')
  return [id.slice(0, slash), id.slice(slash + 1)]
}

/** The source files of a page, as the build's manifest names them. `routeId`: area and page, as in `page()`. */
export function modulesOf(routeId: string): string[] {
  if (!routeId.includes('/')) return []
  const [area, name] = partsOf(routeId)
  const list = `./${area}/pages.ts`
  return [...(list in lists ? [list.replace('./', 'src/')] : []), `src/${area}/routes/${name}.tsx`]
}

/** A page whose code is loaded when it is first needed: `page('storefront/home')` is storefront/routes/home.tsx. */
function page(id: string) {
  const [area, name] = partsOf(id)
  const list = lists[`./${area}/pages.ts`]
  async function fetchPage() {
    const load = list ? (await list()).default[`./routes/${name}.tsx`] : storefront[`./storefront/routes/${name}.tsx`]
    if (!load) throw new Error(`no page ${id}`)
    return load()
  }
  return { id, lazy: async () => routeOf((await orMissing(id, fetchPage)).default as unknown as Page<unknown>) }
}

/** An old or short URL of a page. The query string is kept. */
const alias = (path: string, target: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(target + new URL(request.url).search),
})

/** Every URL of §2 and its page. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RootFailure,
    children: [
      {
        Component: MainLayout,
        children: [
          { path: '/', ...page('storefront/home') },
          { path: '/category/:id', ...page('storefront/category') },
          { path: '/product/:id', ...page('storefront/product') },
          { path: '/products', ...page('storefront/demo-products') },
          { path: '/products/all', ...page('storefront/all-products') },
          { path: '/search', ...page('storefront/search') },
          { path: '/sale', ...page('storefront/sale') },
          { path: '/shop', ...page('storefront/demo-shop') },
          { path: '/shop/:id', ...page('storefront/shop') },
          { path: '/contact', ...page('storefront/contact') },
          { path: '/cart', ...page('account/cart') },
          { path: '/order', ...page('account/order') },
          { path: '/order-history', ...page('account/order-history') },
          { path: '/order-history/:id', ...page('account/order-detail') },
          { path: '/order-history/:id/payment', ...page('account/payment') },
          { path: '/order-history/:id/return', ...page('account/return') },
          { path: '/returns/:id', ...page('account/case') },
          { path: '/refund-account', ...page('account/refund-account') },
          { path: '/notices', ...page('account/notices') },
          { path: '/profile', ...page('account/profile') },
          { path: '/second-factor', ...page('account/second-factor') },
          { path: '/register-seller', ...page('account/register-seller') },
          { path: '/my-shop', ...page('account/my-shop') },
          { path: '/shop-invitation', ...page('account/shop-invitation') },
          { path: '/mailbox', ...page('account/mailbox') },
          { path: '/:policy/:number?', ...page('storefront/policy') },
          { path: '*', ...page('storefront/not-found') },
        ],
      },
      {
        Component: AuthLayout,
        children: [
          { path: '/login', ...page('account/login') },
          { path: '/register', ...page('account/register') },
          { path: '/forgot-password', ...page('account/forgot-password') },
        ],
      },
      alias('/dn', '/login'),
      alias('/dk', '/register'),
      alias('/RegisterSeller', '/register-seller'),
      alias('/gh', '/cart'),
      alias('/dh', '/order'),
      alias('/dhct', '/order-history'),
      alias('/Allsanpham', '/products/all'),
      alias('/info', '/profile'),
      alias('/all', '/products'),
      alias('/cuahang', '/shop'),
    ],
  },
]

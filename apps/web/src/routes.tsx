import { type RouteObject, redirect } from 'react-router'
import { AuthLayout } from './layouts/auth.tsx'
import { MainLayout } from './layouts/main.tsx'
import { RootFailure } from './layouts/root-failure.tsx'
import { MissingChunk } from './lib/missing-chunk.ts'
import { type Page, routeOf } from './lib/page.tsx'

type PageModule = { default: Page<never> }
type Pages = Record<string, () => Promise<PageModule>>

/** The pages that visitors begin with. Those of every other folder are listed in a file of its own, `account-pages.ts`, fetched with the
 *  first of them: a list names the files of each page, and would weigh on the front page. */
const storefront = import.meta.glob<PageModule>('./routes/storefront/*.tsx')
const lists = import.meta.glob<{ default: Pages }>('./routes/*-pages.ts')

const folderOf = (id: string): string => id.slice(0, id.indexOf('/'))

/** The source files of a page, as the build's manifest names them. The id of a route is the place of its file below `routes/`. */
export function modulesOf(routeId: string): string[] {
  if (!routeId.includes('/')) return []
  const list = `./routes/${folderOf(routeId)}-pages.ts`
  return [...(list in lists ? [list.replace('./', 'src/')] : []), `src/routes/${routeId}.tsx`]
}

/** A page whose code is fetched when it is first needed: `page('storefront/home')` is routes/storefront/home.tsx. */
function page(id: string) {
  const list = lists[`./routes/${folderOf(id)}-pages.ts`]
  async function fetchPage() {
    try {
      const load = list ? (await list()).default[`./${id}.tsx`] : storefront[`./routes/${id}.tsx`]
      if (!load) throw new Error(`routes/${id}.tsx does not exist`)
      return await load()
    } catch (cause) {
      throw new MissingChunk(id, { cause })
    }
  }
  return { id, lazy: async () => routeOf((await fetchPage()).default as unknown as Page<unknown>) }
}

/** An old or short address of a page; what follows the question mark goes along. */
const alias = (path: string, target: string): RouteObject => ({
  path,
  loader: ({ request }) => redirect(target + new URL(request.url).search),
})

/** Every address of §2, and what stands there. */
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
          { path: '/notices', ...page('account/notices') },
          { path: '/profile', ...page('account/profile') },
          { path: '/register-seller', ...page('account/register-seller') },
          { path: '/my-shop', ...page('account/my-shop') },
          { path: '/mailbox', ...page('account/mailbox') },
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

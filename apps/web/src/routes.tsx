import { type RouteObject, redirect } from 'react-router'
import { AuthLayout } from './layouts/auth.tsx'
import { MainLayout } from './layouts/main.tsx'
import { RootFailure } from './layouts/root-failure.tsx'
import { lazyPages } from './lib/lazy-page.ts'
import type { Page } from './lib/page.tsx'

// The pages of sellers and administrators are none of a shopper's: console-routes.tsx has them.
const page = lazyPages(import.meta.glob<{ default: Page<never> }>('./routes/{account,storefront}/*.tsx'))

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

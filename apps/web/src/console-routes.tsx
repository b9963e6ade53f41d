import type { RouteObject } from 'react-router'
import { ConsoleFailure } from './console-kit/console-failure.tsx'
import { AdminLayout, SellerLayout } from './layouts/console/console.tsx'
import { RootFailure } from './layouts/root-failure.tsx'
import { lazyPages } from './page/lazy-page.ts'
import type { Page } from './page/page.tsx'

const shopPage = lazyPages(
  import.meta.glob<{ default: Record<string, () => Promise<{ default: Page<never> }>> }>(
    './{admin,seller}/console-pages.ts',
  ),
)

/** A page of a console, with the consoles' own error boundary. */
function page(id: string) {
  const { lazy } = shopPage(id)
  return { id, lazy: async () => ({ ...(await lazy()), ErrorBoundary: ConsoleFailure }) }
}

/** Every URL of the two consoles and its page. */
export const consoleRoutes: RouteObject[] = [
  {
    ErrorBoundary: RootFailure,
    children: [
      {
        path: '/admin',
        Component: AdminLayout,
        children: [
          { path: '/admin', ...page('admin/overview') },
          { path: '/admin/setup', ...page('admin/setup') },
          { path: '/admin/orders', ...page('admin/orders') },
          { path: '/admin/orders/:id', ...page('admin/order') },
          { path: '/admin/disputes', ...page('admin/disputes') },
          { path: '/admin/disputes/:id', ...page('admin/dispute') },
          { path: '/admin/reports', ...page('admin/reports') },
          { path: '/admin/payments', ...page('admin/payments') },
          { path: '/admin/transfers', ...page('admin/transfers') },
          { path: '/admin/refunds', ...page('admin/refunds') },
          { path: '/admin/refunds/batches', ...page('admin/refund-batches') },
          { path: '/admin/money', ...page('admin/money') },
          { path: '/admin/money/entries', ...page('admin/money-entries') },
          { path: '/admin/money/shops', ...page('admin/money-shops') },
          { path: '/admin/money/debts', ...page('admin/money-debts') },
          { path: '/admin/money/months', ...page('admin/money-months') },
          { path: '/admin/money/bank', ...page('admin/money-bank') },
          { path: '/admin/money/codes', ...page('admin/money-codes') },
          { path: '/admin/money/manual', ...page('admin/money-manual') },
          { path: '/admin/money/invoices', ...page('admin/invoices') },
          { path: '/admin/payouts', ...page('admin/payouts') },
          { path: '/admin/payouts/holds', ...page('admin/payout-holds') },
          { path: '/admin/payouts/accounts', ...page('admin/payout-accounts') },
          { path: '/admin/payouts/:id', ...page('admin/payout-run') },
          { path: '/admin/plans', ...page('admin/plans') },
          { path: '/admin/plans/:id', ...page('admin/plan') },
          { path: '/admin/taxes', ...page('admin/taxes') },
          { path: '/admin/home', ...page('admin/home') },
          { path: '/admin/brand', ...page('admin/brand') },
          { path: '/admin/shops', ...page('admin/shops') },
          { path: '/admin/shops/:id', ...page('admin/shop') },
          { path: '/admin/shops/:id/money', ...page('admin/shop-money') },
          { path: '/admin/products', ...page('admin/products') },
          { path: '/admin/reviews', ...page('admin/reviews') },
          { path: '/admin/categories', ...page('admin/categories') },
          { path: '/admin/vocabulary', ...page('admin/vocabulary') },
          { path: '/admin/vocabulary/searches', ...page('admin/frequent-searches') },
          { path: '/admin/policies', ...page('admin/policies') },
          { path: '/admin/policies/:kind', ...page('admin/policy') },
          { path: '/admin/users', ...page('admin/users') },
          { path: '/admin/staff', ...page('admin/staff') },
          { path: '/admin/actions', ...page('admin/actions') },
          { path: '/admin/*', ...page('admin/not-found') },
        ],
      },
      {
        path: '/seller',
        Component: SellerLayout,
        children: [
          { path: '/seller', ...page('seller/overview') },
          { path: '/seller/products', ...page('seller/products') },
          { path: '/seller/products/import', ...page('seller/product-import') },
          { path: '/seller/products/new', ...page('seller/product-new') },
          { path: '/seller/products/:id', ...page('seller/product') },
          { path: '/seller/orders', ...page('seller/orders') },
          { path: '/seller/orders/slips', ...page('seller/slips') },
          { path: '/seller/orders/handover', ...page('seller/handover') },
          { path: '/seller/orders/:id', ...page('seller/order') },
          { path: '/seller/returns', ...page('seller/returns') },
          { path: '/seller/returns/:id', ...page('seller/return') },
          { path: '/seller/reviews', ...page('seller/reviews') },
          { path: '/seller/money', ...page('seller/money') },
          { path: '/seller/money/account', ...page('seller/money-account') },
          { path: '/seller/money/payouts', ...page('seller/payouts') },
          { path: '/seller/money/invoices', ...page('seller/invoices') },
          { path: '/seller/shop', ...page('seller/shop') },
          { path: '/seller/shop/identity', ...page('seller/identity') },
          { path: '/seller/staff', ...page('seller/staff') },
          { path: '/seller/*', ...page('seller/not-found') },
        ],
      },
    ],
  },
]

import type { ConsoleCallName } from '@chophien/domain/accounts/console-calls'
import type { LiveAudience } from '@chophien/domain/live/paths'
import type { ShopCallName } from '@chophien/domain/shops/shop-calls'
import {
  BookOpenText,
  ClipboardList,
  CreditCard,
  Flag,
  FolderTree,
  GalleryHorizontal,
  Gauge,
  HandCoins,
  History,
  Landmark,
  type LucideIcon,
  Menu,
  MessageSquareQuote,
  Package,
  Percent,
  Scale,
  Store,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Queries } from '../../console-kit/queries.tsx'
import { LiveOrders } from '../../console-orders/live-orders.tsx'
import { useAccess } from '../../lib/console-access.ts'
import { useSettings } from '../../lib/settings.tsx'
import { useShopAccess } from '../../lib/shop-may.ts'
import { laterPart } from '../../page/later-part.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { NavigationBar, PageFocus } from '../navigation-signs.tsx'
import { ConsoleAccount } from './console-account.tsx'
import { ConsoleDrawer } from './console-drawer.tsx'
import { ConsoleNav, type NavItem } from './console-nav.tsx'
import { FinderField, FinderIcon, useFinder } from './finder.tsx'

/** Rarely there is something to ask. */
const ConsoleConsents = laterPart(
  'the question for consent',
  async () => (await import('./console-consents.tsx')).ConsoleConsents,
)

const navItem = <Call extends string>(
  to: string,
  label: string,
  icon: LucideIcon,
  needs: Call | null = null,
): NavItem<Call> => ({
  to,
  label,
  icon,
  needs,
})

const adminNavItems: readonly NavItem<ConsoleCallName>[] = [
  navItem('/admin', 'Tổng quan', Gauge, 'getAdminOverview'),
  navItem('/admin/orders', 'Đơn hàng', ClipboardList, 'listAdminOrders'),
  navItem('/admin/disputes', 'Khiếu nại', Scale, 'listAdminCases'),
  navItem('/admin/payments', 'Thanh toán', CreditCard, 'listPayments'),
  navItem('/admin/transfers', 'Chuyển khoản', Landmark, 'listTransfers'),
  navItem('/admin/refunds', 'Hoàn tiền', Undo2, 'listRefunds'),
  navItem('/admin/payouts', 'Chi trả', HandCoins, 'listRuns'),
  navItem('/admin/money', 'Sổ sách', BookOpenText, 'getTrialBalance'),
  navItem('/admin/taxes', 'Thuế', Percent, 'getTaxSettings'),
  navItem('/admin/shops', 'Shop', Store, 'listAdminShops'),
  navItem('/admin/products', 'Sản phẩm', Package, 'listAdminProducts'),
  navItem('/admin/reviews', 'Đánh giá', MessageSquareQuote, 'listAdminReviews'),
  navItem('/admin/reports', 'Báo cáo', Flag, 'listAdminReports'),
  navItem('/admin/categories', 'Danh mục', FolderTree, 'createCategory'),
  navItem('/admin/plans', 'Gói hoa hồng', Percent, 'listAdminPlans'),
  navItem('/admin/vocabulary', 'Từ tìm kiếm', BookOpenText, 'listSynonymGroups'),
  navItem('/admin/users', 'Người dùng', Users, 'listAdminUsers'),
  navItem('/admin/staff', 'Nhân sự', Users, 'listStaff'),
  navItem('/admin/home', 'Trang chủ', GalleryHorizontal, 'listAdminPromotions'),
  navItem('/admin/brand', 'Thương hiệu', Store, 'showBrand'),
  navItem('/admin/policies', 'Trang và chính sách', BookOpenText, 'listAdminPolicies'),
  navItem('/admin/actions', 'Nhật ký', History, 'listAdminActions'),
  navItem('/admin/setup', 'Chuẩn bị mở chợ', ClipboardList, 'getSetupChecklist'),
]

const sellerNavItems: readonly NavItem<ShopCallName>[] = [
  navItem('/seller', 'Tổng quan', Gauge),
  navItem('/seller/orders', 'Đơn hàng', ClipboardList, 'listSellerOrders'),
  navItem('/seller/returns', 'Trả hàng', Undo2, 'listSellerCases'),
  navItem('/seller/products', 'Sản phẩm', Package, 'listSellerProducts'),
  navItem('/seller/reviews', 'Đánh giá', MessageSquareQuote),
  navItem('/seller/money', 'Tài chính', Wallet, 'getSellerMoney'),
  navItem('/seller/shop', 'Hồ sơ shop', Store, 'getSellerShop'),
  navItem('/seller/staff', 'Nhân viên', Users, 'listShopStaff'),
]

function Title({ title }: { title: string }) {
  const { name, logo, symbol } = useSettings().brand
  return (
    <span className="flex items-center gap-2.5">
      <Mark art={symbol ?? logo} className="h-8 w-auto max-w-32" />
      <span className="flex flex-col leading-tight">
        <span className="text-lg font-semibold">{name}</span>
        <span className="text-sm text-brand-pale">{title}</span>
      </span>
    </span>
  )
}

interface ConsoleLayoutProps {
  title: string
  items: readonly NavItem[]
  audience: LiveAudience
  /** Whether the person hears of orders while the console is open. */
  follows: boolean
}

/** Layout of both consoles: navigation on the left, in a drawer on narrow screens. */
function ConsoleLayout({ title, items, audience, follows }: ConsoleLayoutProps) {
  const [open, setOpen] = useState(false)
  const finder = useFinder(audience, items)
  return (
    <Queries>
      <div className="console min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-surface px-4 py-3 font-semibold text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Đến nội dung chính
        </a>
        <NavigationBar />
        <header className="on-brand bg-brand text-inverse lg:sticky lg:top-0 lg:h-dvh">
          <div className="flex min-h-14 items-center gap-2 px-2 lg:hidden">
            <button
              type="button"
              onClick={() => setOpen(true)}
              aria-label="Mở danh mục quản lý"
              aria-haspopup="dialog"
              className="grid size-11 place-items-center rounded-control hover:bg-brand-line"
            >
              <Menu aria-hidden className="size-6" />
            </button>
            <Title title={title} />
            <FinderIcon onOpen={finder.open} />
          </div>
          <div className="hidden h-full flex-col gap-6 overflow-y-auto px-3 py-4 lg:flex">
            <div className="px-2">
              <Title title={title} />
            </div>
            <FinderField onOpen={finder.open} />
            <div className="flex-1">
              <ConsoleNav label={title} items={items} />
            </div>
            <ConsoleAccount />
          </div>
        </header>
        <ConsoleDrawer open={open} onClose={() => setOpen(false)} label={title}>
          <div className="flex-1">
            <ConsoleNav label={title} items={items} onGo={() => setOpen(false)} />
          </div>
          <ConsoleAccount />
        </ConsoleDrawer>
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 lg:px-8 lg:py-6">
          <div className="mx-auto max-w-[80rem]">
            <ConsoleConsents />
            <Outlet />
          </div>
        </main>
        {finder.dialogs}
        <ToastRegion />
        {follows && <LiveOrders audience={audience} />}
        <PageFocus />
        <ScrollRestoration />
      </div>
    </Queries>
  )
}

/** The navigation has what the person may open: nothing before that is known. */
export function AdminLayout() {
  const may = useAccess()
  const items = may ? adminNavItems.filter(({ needs }) => needs === null || may(needs)) : []
  return <ConsoleLayout title="Quản trị" items={items} audience="admin" follows={may?.('followOrders') ?? false} />
}

/** As above: the loader of the first page learns it. */
export function SellerLayout() {
  const may = useShopAccess()
  const items = may ? sellerNavItems.filter(({ needs }) => needs === null || may(needs)) : []
  return (
    <ConsoleLayout
      title="Kênh người bán"
      items={items}
      audience="seller"
      follows={may?.('followShopOrders') ?? false}
    />
  )
}

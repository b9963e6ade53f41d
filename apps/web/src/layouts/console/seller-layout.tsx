import { ClipboardList, Gauge, MessageSquareQuote, Package, Store, Undo2, Users, Wallet } from 'lucide-react'
import { useEffect } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { personOf, useSession } from '../../lib/session.ts'
import { knowShopAccess, useShopAccess } from '../../lib/shop-access.ts'
import { ConsoleLayout, navItem } from './console.tsx'

const sellerNavItems = [
  navItem('/seller', 'Tổng quan', Gauge),
  navItem('/seller/orders', 'Đơn hàng', ClipboardList, 'listSellerOrders'),
  navItem('/seller/returns', 'Trả hàng', Undo2, 'listSellerCases'),
  navItem('/seller/products', 'Sản phẩm', Package, 'listSellerProducts'),
  navItem('/seller/reviews', 'Đánh giá', MessageSquareQuote),
  navItem('/seller/money', 'Tài chính', Wallet, 'getSellerMoney'),
  navItem('/seller/shop', 'Hồ sơ shop', Store, 'getSellerShop'),
  navItem('/seller/staff', 'Nhân viên', Users, 'listShopStaff'),
]

/** The navigation has what the person may open: nothing before that is known. */
export function SellerLayout() {
  const person = personOf(useSession())
  const may = useShopAccess()
  useEffect(() => {
    if (person !== null) void knowShopAccess(browserApi)
  }, [person])
  const items = may ? sellerNavItems.filter(({ needs }) => needs === null || may(needs)) : []
  const follows = may?.('followShopOrders') ?? false
  return <ConsoleLayout title="Kênh người bán" items={items} audience="seller" follows={follows} />
}

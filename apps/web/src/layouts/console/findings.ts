import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import { SEARCH_MAX } from '@chophien/domain/contract/lists'
import type { AdminFindings, FoundOrder, SellerFindings } from '@chophien/domain/finder/contract'
import { staffStatusNames } from '@chophien/domain/orders/staff-names'
import { shopStatusNames } from '@chophien/domain/shops/messages'
import { fold } from '@chophien/domain/text/fold'
import { formatPrice } from '../../ui/format.ts'
import type { NavItem } from './console-nav.tsx'

/** One line of the search, and where it leads. */
export interface Finding {
  key: string
  to: string
  name: string
  detail: string
  /** State, at the end of the line. */
  state: string
}

export interface FindingGroup {
  label: string
  findings: readonly Finding[]
}

/** A list that shows a thing by its own words. */
const listOf = (path: string, words: string) =>
  `${path}?${new URLSearchParams({ search: [...words].slice(0, SEARCH_MAX).join('') })}`

const orderLine =
  (path: string) =>
  ({ id, orderNumber, orderStatus, shopName, recipientName, totalAmount }: FoundOrder): Finding => ({
    key: `order-${id}`,
    to: `${path}/${id}`,
    name: orderNumber,
    detail: [recipientName, shopName, formatPrice(totalAmount)].filter(Boolean).join(' · '),
    state: staffStatusNames[orderStatus],
  })

const productLine =
  (toOf: (product: SellerFindings['products'][number]) => string) =>
  (product: SellerFindings['products'][number]): Finding => ({
    key: `product-${product.id}`,
    to: toOf(product),
    name: product.name,
    detail: product.detail,
    state: productStateNames[product.status],
  })

/** What the admin console's search found, by kind. */
export const adminGroups = ({ orders, people, shops, products }: AdminFindings): FindingGroup[] => [
  { label: 'Đơn hàng', findings: orders.map(orderLine('/admin/orders')) },
  {
    label: 'Người dùng',
    findings: people.map(({ id, name, email, phoneNumber, locked }) => ({
      key: `person-${id}`,
      to: listOf('/admin/users', email),
      name,
      detail: [email, phoneNumber].filter(Boolean).join(' · '),
      state: locked ? 'Đã khóa' : '',
    })),
  },
  {
    label: 'Shop',
    findings: shops.map(({ id, name, ownerName, status }) => ({
      key: `shop-${id}`,
      to: `/admin/shops/${id}`,
      name,
      detail: ownerName,
      state: shopStatusNames[status],
    })),
  },
  {
    label: 'Sản phẩm',
    findings: products.map(productLine(({ name, shopId }) => `${listOf('/admin/products', name)}&shopId=${shopId}`)),
  },
]

/** What the seller centre's search found, by kind. */
export const sellerGroups = ({ orders, products }: SellerFindings): FindingGroup[] => [
  { label: 'Đơn hàng', findings: orders.map(orderLine('/seller/orders')) },
  { label: 'Sản phẩm', findings: products.map(productLine(({ id }) => `/seller/products/${id}`)) },
]

/** The console's own pages whose names have the words; all of them without words. */
export const pageGroup = (pages: readonly NavItem[], words: string): FindingGroup => ({
  label: 'Trang',
  findings: pages
    .filter(({ label }) => fold(label).includes(fold(words)))
    .map(({ to, label }) => ({ key: to, to, name: label, detail: '', state: '' })),
})

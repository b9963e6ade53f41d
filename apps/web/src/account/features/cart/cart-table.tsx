import type { CartItem } from '@chophien/domain/cart/contract'
import { groupByShop, type ShopGroup } from '@chophien/domain/cart/selection'
import { Store } from 'lucide-react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { CartRow, columns } from './cart-row.tsx'
import { boxOver, selectableIds } from './selection.ts'

interface CartTableProps {
  items: readonly CartItem[]
  ticked: ReadonlySet<number>
  leaving: ReadonlySet<number>
  onTick: (ids: readonly number[]) => void
  onQuantity: (id: number, quantity: number) => void
  onRemove: (id: number) => void
}

/** The cart's rows, grouped by shop. */
export function CartTable({ items, ...rest }: CartTableProps) {
  return (
    <table className="block">
      <caption className="sr-only">Sản phẩm trong giỏ hàng</caption>
      <thead className="mb-3 block max-lg:sr-only">
        <tr className={`${columns} card text-sm text-content-soft`}>
          <HeadCell hidden>Chọn</HeadCell>
          <HeadCell className="text-left">Sản phẩm</HeadCell>
          <HeadCell className="text-right">Đơn giá</HeadCell>
          <HeadCell className="text-center">Số lượng</HeadCell>
          <HeadCell className="text-right">Thành tiền</HeadCell>
          <HeadCell hidden>Xóa</HeadCell>
        </tr>
      </thead>
      {groupByShop(items).map((group) => (
        <ShopRows key={group.shopId} group={group} {...rest} />
      ))}
    </table>
  )
}

function HeadCell({ hidden, className, children }: { hidden?: boolean; className?: string; children: string }) {
  return (
    <th scope="col" className={classes('py-3 font-normal', className)}>
      {hidden ? <span className="sr-only">{children}</span> : children}
    </th>
  )
}

interface ShopRowsProps extends Omit<CartTableProps, 'items'> {
  group: ShopGroup<CartItem>
}

function ShopRows({
  group: { shopId, shopName, items },
  ticked,
  leaving,
  onTick,
  onQuantity,
  onRemove,
}: ShopRowsProps) {
  const selectable = selectableIds(items)
  const selected = boxOver(ticked, selectable)
  return (
    <tbody className="mb-3 block card">
      <tr className="grid grid-cols-[2.75rem_1fr] items-center lg:grid-cols-[3.5rem_1fr]">
        <td className="lg:text-center">
          <Checkbox
            aria-label={`Chọn tất cả của ${shopName}`}
            checked={selected === 'all'}
            partly={selected === 'some'}
            disabled={selectable.length === 0}
            onChange={() => onTick(selectable)}
          />
        </td>
        <th scope="rowgroup" colSpan={5} className="text-left font-semibold">
          <Link
            to={`/shop/${shopId}`}
            className="inline-flex min-h-11 items-center gap-2 rounded text-brand hover:underline"
          >
            <Store aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            <span className="line-clamp-1 wrap-anywhere">{shopName}</span>
          </Link>
        </th>
      </tr>
      {items.map((item) => (
        <CartRow
          key={item.id}
          item={item}
          ticked={ticked.has(item.id)}
          leaving={leaving.has(item.id)}
          onTick={() => onTick([item.id])}
          onQuantity={(quantity) => onQuantity(item.id, quantity)}
          onRemove={() => onRemove(item.id)}
        />
      ))}
    </tbody>
  )
}

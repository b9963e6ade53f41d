import type { ShopFigures } from '@chophien/domain/returns/figures-contract'
import type { SellerTasks } from '@chophien/domain/statistics/seller-contract'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { TodoList } from '../../../console-kit/todo-list.tsx'
import { ShopFiguresTable } from '../../../console-returns/shop-figures.tsx'
import { mayOfShopNow } from '../../../lib/shop-may.ts'
import { todoOf } from './overview-screen.tsx'

interface WorkData {
  shopName: string
  todo: SellerTasks
  /** Null when they could not be loaded, or are not the person's to see. */
  figures: readonly ShopFigures[] | null
}

const scarceRow = (count: number) => ({
  count,
  label: 'loại hàng sắp hết',
  to: '/seller/products?stock=low',
})

/** The overview of people who work for a shop: what waits for them, without the shop's sales. */
export function WorkScreen({ shopName, todo, figures }: WorkData) {
  const rows = [...todoOf(todo), scarceRow(todo.scarce)].filter(({ to }) => {
    if (to.startsWith('/seller/reviews')) return mayOfShopNow('listSellerReviews')
    return to.startsWith('/seller/products') ? mayOfShopNow('listSellerProducts') : mayOfShopNow('listSellerOrders')
  })
  return (
    <>
      <ConsoleHeading title={shopName} />
      <div className="flex flex-col gap-4">
        <div className="max-w-xl">
          <TodoList rows={rows} />
        </div>
        {figures && <ShopFiguresTable periods={figures} title="Độ tin cậy của shop" />}
      </div>
    </>
  )
}

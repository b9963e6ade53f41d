import type { CursorPage } from '@chophien/domain/contract/lists'
import type { PlanShop } from '@chophien/domain/plans/admin-contract'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { Badge } from '../../../console-kit/badge.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { Link } from '../../../ui/link.tsx'

const columns: Column<PlanShop>[] = [
  {
    header: 'Shop',
    title: true,
    wraps: true,
    className: 'md:w-2/3',
    cell: ({ id, name }) => (
      <Link to={`/admin/shops/${id}`} className="tap font-semibold text-brand hover:underline">
        {name}
      </Link>
    ),
  },
  { header: 'Từ ngày', cell: ({ fromDay }) => dayText(fromDay) },
  {
    header: 'Trạng thái',
    cell: ({ coming }) => (coming ? <Badge tone="waiting">Sắp dùng</Badge> : <Badge tone="good">Đang dùng</Badge>),
  },
]

/** The shops that have a plan, today or from a day to come. */
export function PlanShops({ page }: { page: CursorPage<PlanShop> }) {
  return (
    <section aria-labelledby="plan-shops" className="flex flex-col gap-3">
      <h2 id="plan-shops" className="text-lg">
        {countOf(page, 'shop dùng gói này')}
      </h2>
      <ListPanel
        page={page}
        caption="Các shop dùng gói này"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Chưa có shop nào', detail: 'Đặt gói cho một shop ở hồ sơ của shop đó.' }}
      />
    </section>
  )
}

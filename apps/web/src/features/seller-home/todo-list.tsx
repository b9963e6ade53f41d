import type { SellerOverview } from '@chophien/domain/statistics/seller-contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'

/** What waits for the seller, and the way there. */
export function TodoList({ todo }: Pick<SellerOverview, 'todo'>) {
  const rows = [
    { count: todo.confirm, label: 'đơn chờ xác nhận', to: '/seller/orders?tab=CONFIRM' },
    { count: todo.ship, label: 'đơn chờ giao', to: '/seller/orders?tab=SHIP' },
    { count: todo.returns, label: 'yêu cầu trả hàng', to: '/seller/orders?tab=RETURN' },
    { count: todo.reviews, label: 'đánh giá chưa trả lời', to: '/seller/reviews?unanswered=true' },
  ]
  return (
    <section aria-labelledby="todo" className="rounded-card bg-white p-4 shadow-soft md:p-6">
      <h2 id="todo" className="mb-2 text-lg">
        Việc cần làm
      </h2>
      <ul className="divide-y divide-thread">
        {rows.map(({ count, label, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 hover:text-indigo">
              <span
                className={classes(
                  'min-w-10 rounded px-2 py-0.5 text-center font-semibold',
                  count > 0 ? 'bg-turmeric-soft text-turmeric-deep' : 'bg-paper-deep text-ink-soft',
                )}
              >
                {formatCount(count)}
              </span>
              <span className="flex-1">{label}</span>
              <ChevronRight aria-hidden className="size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

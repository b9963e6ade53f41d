import type { Debt } from '@chophien/domain/payouts/debt-contract'
import { formatNumber, formatPrice } from '../ui/format.ts'
import { formatDate } from '../ui/format-time.ts'
import { Link } from '../ui/link.tsx'

const DAY_MS = 86_400_000

/** How old a debt is, in words: `16 ngày (từ 12/11/2026)`. */
export function debtAge({ since, isOlder }: { since: string; isOlder: boolean }): string {
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / DAY_MS))
  return `${isOlder ? 'hơn ' : ''}${formatNumber(days)} ngày (${isOlder ? 'trước' : 'từ'} ${formatDate(since)})`
}

/** The oldest orders of which something is owed. `orders`: where an order's page is. */
export function DebtOrders({ debt, orders }: { debt: Pick<Debt, 'orders'>; orders: string }) {
  if (debt.orders.length === 0) return null
  return (
    <>
      <h3 className="font-semibold">Từ những đơn lâu nhất</h3>
      <ul className="flex w-full max-w-md flex-col gap-1">
        {debt.orders.map(({ id, number, amount, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <Link to={`${orders}/${id}`} className="tap text-brand hover:underline">
              {number}
            </Link>
            <span>
              {formatPrice(amount)} <span className="text-sm text-content-soft">từ {formatDate(at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

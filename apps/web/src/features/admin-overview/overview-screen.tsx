import { type AdminOverview, overviewDays } from '@chophien/domain/overview/admin-contract'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount, formatNumber, formatPrice } from '../../lib/format.ts'
import { classes } from '../../ui/classes.ts'
import { BarChart } from '../console/bar-chart.tsx'
import { ConsoleHeading } from '../console/console-heading.tsx'
import { FigureCard } from '../console/figure-card.tsx'
import { FilterLinks } from '../console/filter-links.tsx'

const DEFAULT_DAYS = 30
const periods = overviewDays.map((days) => ({
  value: days === DEFAULT_DAYS ? null : String(days),
  label: `${days} ngày`,
}))

const dayOf = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`

/** What waits for a decision, and the way there. */
function Waiting({ waiting }: Pick<AdminOverview, 'waiting'>) {
  const rows = [
    { count: waiting.shops, label: 'shop chờ duyệt', to: '/admin/shops?status=PENDING' },
    { count: waiting.transfers, label: 'chuyển khoản chưa khớp đơn', to: '/admin/transfers?status=UNMATCHED' },
    { count: waiting.refunds, label: 'khoản phải hoàn', to: '/admin/refunds?status=DUE' },
    { count: waiting.returns, label: 'yêu cầu trả hàng', to: '/admin/orders?status=RETURN_REQUESTED' },
  ]
  return (
    <section aria-labelledby="waiting" className="rounded-card bg-white p-4 shadow-soft md:p-6">
      <h2 id="waiting" className="mb-2 text-lg">
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

function BestShops({ shops }: { shops: AdminOverview['bestShops'] }) {
  return (
    <section aria-labelledby="best-shops" className="rounded-card bg-white p-4 shadow-soft md:p-6">
      <h2 id="best-shops" className="mb-2 text-lg">
        Shop bán chạy
      </h2>
      {shops.length === 0 && <p className="text-ink-soft">Chưa có đơn hàng nào trong kỳ.</p>}
      <ol className="divide-y divide-thread">
        {shops.map(({ id, name, orders, turnover }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <Link to={`/admin/shops/${id}`} className="font-semibold text-indigo wrap-anywhere hover:underline">
              {name}
            </Link>
            <span className="text-sm text-ink-soft">
              {formatNumber(orders)} đơn · {formatPrice(turnover)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How the marketplace is doing, and what waits for somebody. */
export function OverviewScreen({ overview }: { overview: AdminOverview }) {
  return (
    <>
      <ConsoleHeading title="Tổng quan">
        <FilterLinks label="Kỳ" name="days" options={periods} />
      </ConsoleHeading>
      <div className="flex flex-col gap-4">
        <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <FigureCard label="Doanh số" figure={overview.turnover} format={formatPrice} />
          <FigureCard label="Hoa hồng" figure={overview.commission} format={formatPrice} />
          <FigureCard label="Đơn hàng" figure={overview.orders} format={formatNumber} />
          <FigureCard label="Người dùng mới" figure={overview.newUsers} format={formatNumber} />
        </dl>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <BarChart
              title="Doanh số theo ngày"
              points={overview.byDay.map(({ date, turnover }) => ({ label: dayOf(date), value: turnover }))}
              names={{ label: 'Ngày', value: 'Doanh số' }}
              format={formatPrice}
              formatShort={formatCount}
            />
            <BarChart
              title="Đơn hàng theo ngày"
              points={overview.byDay.map(({ date, orders }) => ({ label: dayOf(date), value: orders }))}
              names={{ label: 'Ngày', value: 'Đơn hàng' }}
              format={formatNumber}
              formatShort={formatCount}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Waiting waiting={overview.waiting} />
            <BestShops shops={overview.bestShops} />
          </div>
        </div>
      </div>
    </>
  )
}

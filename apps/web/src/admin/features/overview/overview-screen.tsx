import type { AdminOverview } from '@chophien/domain/overview/admin-contract'
import { overviewDays } from '@chophien/domain/overview/periods'
import { BarChart } from '../../../console-kit/bar-chart.tsx'
import { chartDays, pointsOf } from '../../../console-kit/chart-days.ts'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FigureCard, figureGrid, figurePair } from '../../../console-kit/figure-card.tsx'
import { PeriodChoice } from '../../../console-kit/period-choice.tsx'
import { TodoList } from '../../../console-kit/todo-list.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatCount, formatNumber, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

const DEFAULT_DAYS = 30
const periods = overviewDays.map((days) => ({
  value: days === DEFAULT_DAYS ? null : String(days),
  label: `${days} ngày`,
}))

type Money = NonNullable<AdminOverview['money']>
type Waiting = AdminOverview['waiting']

interface Todo {
  count: number | undefined
  label: string
  to: string
  late?: boolean
}

/** What is to do before the marketplace opens. Only while there is something: a marketplace that runs has it behind it. */
function preparationOf({ setup, setupDangers }: Pick<Waiting, 'setup' | 'setupDangers'>): Todo[] {
  const page = { to: '/admin/setup' }
  const rows: Todo[] = [
    { count: setupDangers, label: 'việc chuẩn bị gây nguy hiểm nếu để nguyên', late: true, ...page },
    { count: setup, label: 'việc cần làm trước khi mở chợ', ...page },
  ]
  return rows.filter(({ count }) => count !== 0)
}

/** Open decisions, each with its link. */
const todoOf = ({
  shops,
  transfers,
  differingRefunds,
  differingPayouts,
  payoutRuns,
  shopsToSuspend,
  manualEntries,
  refunds,
  disputes,
  lateDisputes,
  approvals,
  ...preparing
}: Waiting): Todo[] => [
  { count: shops, label: 'shop chờ duyệt', to: '/admin/shops?status=PENDING' },
  { count: transfers, label: 'dòng sao kê chờ phân loại', to: '/admin/transfers?status=UNMATCHED' },
  { count: differingRefunds, label: 'chuyển hoàn bị lệch', to: '/admin/transfers?status=REFUND_DIFFERS', late: true },
  { count: differingPayouts, label: 'chi trả bị lệch', to: '/admin/transfers?status=PAYOUT_DIFFERS', late: true },
  { count: payoutRuns, label: 'kỳ chi trả chờ duyệt hoặc lập tệp', to: '/admin/payouts' },
  {
    count: shopsToSuspend,
    label: 'shop có đề nghị khóa vì nợ quá hạn',
    to: '/admin/money/debts?step=PROPOSAL',
    late: true,
  },
  { count: manualEntries, label: 'bút toán tay chờ duyệt', to: '/admin/money/manual?state=PROPOSED' },
  { count: refunds, label: 'khoản phải hoàn', to: '/admin/refunds?status=DUE' },
  { count: disputes, label: 'khiếu nại chờ quyết định', to: '/admin/disputes' },
  { count: lateDisputes, label: 'khiếu nại quá hạn quyết định', to: '/admin/disputes', late: true },
  { count: approvals, label: 'quyết định chờ bạn duyệt', to: '/admin/disputes' },
  ...preparationOf(preparing),
]

function BestShops({ shops }: { shops: Money['bestShops'] }) {
  return (
    <section aria-labelledby="best-shops" className="card p-4 md:p-5">
      <h2 id="best-shops" className="mb-2 text-lg">
        Shop bán chạy
      </h2>
      {shops.length === 0 && <p className="text-content-soft">Chưa có đơn hàng nào trong kỳ.</p>}
      <ol className="divide-y divide-line">
        {shops.map(({ id, name, orders, turnover }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <Link to={`/admin/shops/${id}`} className="tap font-semibold text-brand wrap-anywhere hover:underline">
              {name}
            </Link>
            <span className="text-sm text-content-soft">
              {formatNumber(orders)} đơn · {formatPrice(turnover)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MoneyCards({ turnover, commission, openCommission, byDay }: Money) {
  return (
    <>
      <FigureCard label="Doanh số" figure={turnover} format={formatPrice} note="Theo ngày đặt hàng" />
      <FigureCard
        label="Hoa hồng đã ghi sổ"
        figure={commission}
        format={formatPrice}
        to={`/admin/money?from=${byDay[0]?.date}&to=${byDay.at(-1)?.date}`}
        note={`Hoa hồng của đơn chưa hoàn tất: ${formatPrice(openCommission)} (chưa ghi sổ)`}
      />
    </>
  )
}

function TurnoverChart({ byDay }: Money) {
  const chart = chartDays(byDay)
  return (
    <BarChart
      title={`Doanh số theo ${chart.unit}`}
      {...pointsOf(chart, 'turnover')}
      names={{ label: chart.heading, value: 'Doanh số' }}
      format={formatPrice}
      formatShort={formatCount}
    />
  )
}

/** Figures of the marketplace and open tasks: those that came, which are those that the reader may see. */
export function OverviewScreen({ overview }: { overview: AdminOverview }) {
  const { money } = overview
  const chart = chartDays(overview.byDay)
  return (
    <>
      <ConsoleHeading title="Tổng quan" detail="Số liệu có thể chậm hai phút.">
        <PeriodChoice options={periods} />
      </ConsoleHeading>
      <div className="flex flex-col gap-4">
        <dl className={money ? figureGrid : figurePair}>
          {money && <MoneyCards {...money} />}
          <FigureCard label="Đơn hàng" figure={overview.orders} format={formatNumber} />
          <FigureCard label="Người dùng mới" figure={overview.newUsers} format={formatNumber} />
        </dl>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
          <div className="flex min-w-0 flex-col gap-4 max-xl:order-last">
            {money && <TurnoverChart {...money} />}
            <BarChart
              title={`Đơn hàng theo ${chart.unit}`}
              {...pointsOf(chart, 'orders')}
              names={{ label: chart.heading, value: 'Đơn hàng' }}
              format={formatNumber}
              formatShort={formatCount}
            />
          </div>
          <div
            className={classes(
              'flex min-w-0 flex-col gap-4',
              money !== undefined && 'md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start',
            )}
          >
            <TodoList
              rows={todoOf(overview.waiting).flatMap(({ count, ...row }) =>
                count === undefined ? [] : [{ count, ...row }],
              )}
            />
            {money && <BestShops shops={money.bestShops} />}
          </div>
        </div>
      </div>
    </>
  )
}

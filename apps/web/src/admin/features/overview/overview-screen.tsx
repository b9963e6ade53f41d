import type { ConsoleCallName } from '@chophien/domain/accounts/console-calls'
import type { AdminOverview } from '@chophien/domain/overview/admin-contract'
import { overviewDays } from '@chophien/domain/overview/periods'
import { BarChart } from '../../../console-kit/bar-chart.tsx'
import { chartDays, pointsOf } from '../../../console-kit/chart-days.ts'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FigureCard, figureGrid } from '../../../console-kit/figure-card.tsx'
import { PeriodChoice } from '../../../console-kit/period-choice.tsx'
import { TodoList } from '../../../console-kit/todo-list.tsx'
import { useMay } from '../../../lib/console-access.ts'
import { formatCount, formatNumber, formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

const DEFAULT_DAYS = 30
const periods = overviewDays.map((days) => ({
  value: days === DEFAULT_DAYS ? null : String(days),
  label: `${days} ngày`,
}))

interface Todo {
  count: number
  label: string
  to: string
  needs: ConsoleCallName
  late?: boolean
}

/** What is to do before the marketplace opens. Only while there is something: a marketplace that runs has it behind it. */
function preparationOf({ setup, setupDangers }: Pick<AdminOverview['waiting'], 'setup' | 'setupDangers'>): Todo[] {
  const page = { to: '/admin/setup', needs: 'getSetupChecklist' } as const
  const rows: Todo[] = [
    { count: setupDangers, label: 'việc chuẩn bị gây nguy hiểm nếu để nguyên', late: true, ...page },
    { count: setup, label: 'việc cần làm trước khi mở chợ', ...page },
  ]
  return rows.filter(({ count }) => count > 0)
}

/** Open decisions, each with a link and the call that its page needs. */
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
}: AdminOverview['waiting']): Todo[] => [
  { count: shops, label: 'shop chờ duyệt', to: '/admin/shops?status=PENDING', needs: 'approveShop' },
  {
    count: transfers,
    label: 'dòng sao kê chờ phân loại',
    to: '/admin/transfers?status=UNMATCHED',
    needs: 'listTransfers',
  },
  {
    count: differingRefunds,
    label: 'chuyển hoàn bị lệch',
    to: '/admin/transfers?status=REFUND_DIFFERS',
    needs: 'listTransfers',
    late: true,
  },
  {
    count: differingPayouts,
    label: 'chi trả bị lệch',
    to: '/admin/transfers?status=PAYOUT_DIFFERS',
    needs: 'listTransfers',
    late: true,
  },
  { count: payoutRuns, label: 'kỳ chi trả chờ duyệt hoặc lập tệp', to: '/admin/payouts', needs: 'listRuns' },
  {
    count: shopsToSuspend,
    label: 'shop có đề nghị khóa vì nợ quá hạn',
    to: '/admin/money/debts?step=PROPOSAL',
    needs: 'listOverdueShops',
    late: true,
  },
  {
    count: manualEntries,
    label: 'bút toán tay chờ duyệt',
    to: '/admin/money/manual?state=PROPOSED',
    needs: 'listManualEntries',
  },
  { count: refunds, label: 'khoản phải hoàn', to: '/admin/refunds?status=DUE', needs: 'listRefunds' },
  { count: disputes, label: 'khiếu nại chờ quyết định', to: '/admin/disputes', needs: 'listAdminCases' },
  {
    count: lateDisputes,
    label: 'khiếu nại quá hạn quyết định',
    to: '/admin/disputes',
    needs: 'listAdminCases',
    late: true,
  },
  { count: approvals, label: 'quyết định chờ bạn duyệt', to: '/admin/disputes', needs: 'approveDecision' },
  ...preparationOf(preparing),
]

function BestShops({ shops }: { shops: AdminOverview['bestShops'] }) {
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

/** Figures of the marketplace and open tasks. */
export function OverviewScreen({ overview }: { overview: AdminOverview }) {
  const chart = chartDays(overview.byDay)
  const may = useMay()
  return (
    <>
      <ConsoleHeading title="Tổng quan" detail="Số liệu có thể chậm một phút.">
        <PeriodChoice options={periods} />
      </ConsoleHeading>
      <div className="flex flex-col gap-4">
        <dl className={figureGrid}>
          <FigureCard label="Doanh số" figure={overview.turnover} format={formatPrice} note="Theo ngày đặt hàng" />
          <FigureCard
            label="Hoa hồng đã ghi sổ"
            figure={overview.commission}
            format={formatPrice}
            to={`/admin/money?from=${overview.byDay[0]?.date}&to=${overview.byDay.at(-1)?.date}`}
            note={`Hoa hồng của đơn chưa hoàn tất: ${formatPrice(overview.openCommission)} (chưa ghi sổ)`}
          />
          <FigureCard label="Đơn hàng" figure={overview.orders} format={formatNumber} />
          <FigureCard label="Người dùng mới" figure={overview.newUsers} format={formatNumber} />
        </dl>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
          <div className="flex min-w-0 flex-col gap-4 max-xl:order-last">
            <BarChart
              title={`Doanh số theo ${chart.unit}`}
              {...pointsOf(chart, 'turnover')}
              names={{ label: chart.heading, value: 'Doanh số' }}
              format={formatPrice}
              formatShort={formatCount}
            />
            <BarChart
              title={`Đơn hàng theo ${chart.unit}`}
              {...pointsOf(chart, 'orders')}
              names={{ label: chart.heading, value: 'Đơn hàng' }}
              format={formatNumber}
              formatShort={formatCount}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start">
            <TodoList rows={todoOf(overview.waiting).filter(({ needs }) => may(needs))} />
            <BestShops shops={overview.bestShops} />
          </div>
        </div>
      </div>
    </>
  )
}

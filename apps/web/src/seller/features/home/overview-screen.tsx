import type { ShopFigures } from '@chophien/domain/returns/figures-contract'
import type { OwnShop } from '@chophien/domain/shops/contract'
import { sellerPeriods } from '@chophien/domain/statistics/periods'
import type { SellerOverview, SellerTasks } from '@chophien/domain/statistics/seller-contract'
import { BarChart } from '../../../console-kit/bar-chart.tsx'
import { chartDays, pointsOf } from '../../../console-kit/chart-days.ts'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { FigureCard, figureGrid } from '../../../console-kit/figure-card.tsx'
import { PeriodChoice } from '../../../console-kit/period-choice.tsx'
import { TodoList } from '../../../console-kit/todo-list.tsx'
import { ShopFiguresTable } from '../../../console-returns/shop-figures.tsx'
import { formatCount, formatNumber, formatPrice } from '../../../ui/format.ts'
import { BestSellers } from './best-sellers.tsx'
import { conversionOf, formatShare } from './conversion.ts'
import { LowStock } from './low-stock.tsx'
import { SuspensionNote } from './suspension-note.tsx'

const DEFAULT_DAYS = 7
const periods = sellerPeriods.map((days) => ({
  value: days === DEFAULT_DAYS ? null : String(days),
  label: days === 1 ? 'Hôm nay' : `${days} ngày`,
}))

/** Open tasks of the seller, each with a link. */
export const todoOf = ({ confirm, ship, returns, reviews }: SellerTasks) => [
  { count: confirm, label: 'đơn chờ xác nhận', to: '/seller/orders?tab=CONFIRM' },
  { count: ship, label: 'đơn chờ giao', to: '/seller/orders?tab=SHIP' },
  { count: returns, label: 'yêu cầu trả hàng', to: '/seller/returns' },
  { count: reviews, label: 'đánh giá chưa trả lời', to: '/seller/reviews?unanswered=true' },
]

interface OverviewData {
  shop: OwnShop
  overview: SellerOverview
  /** Null when they could not be loaded. */
  figures: readonly ShopFigures[] | null
}

/** Figures of the shop and open tasks. */
export function OverviewScreen({ shop, overview, figures }: OverviewData) {
  const chart = chartDays(overview.byDay)
  return (
    <>
      <ConsoleHeading title={shop.name}>
        <PeriodChoice options={periods} />
      </ConsoleHeading>
      <SuspensionNote shop={shop} />
      <div className="flex flex-col gap-4">
        <dl className={figureGrid}>
          <FigureCard label="Doanh thu" figure={overview.revenue} format={formatPrice} note="Theo ngày đặt hàng" />
          <FigureCard label="Đơn bán được" figure={overview.orders} format={formatNumber} />
          <FigureCard label="Lượt xem sản phẩm" figure={overview.views} format={formatNumber} />
          <FigureCard label="Tỷ lệ xem thành đơn" figure={conversionOf(overview)} format={formatShare} />
        </dl>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:items-start">
          <div className="flex min-w-0 flex-col gap-4 max-xl:order-last">
            <BarChart
              title={`Doanh thu theo ${chart.unit}`}
              {...pointsOf(chart, 'revenue')}
              names={{ label: chart.heading, value: 'Doanh thu' }}
              format={formatPrice}
              formatShort={formatCount}
            />
            <BarChart
              title={`Đơn bán được theo ${chart.unit}`}
              {...pointsOf(chart, 'orders')}
              names={{ label: chart.heading, value: 'Đơn' }}
              format={formatNumber}
              formatShort={formatCount}
            />
            <BarChart
              title={`Lượt xem theo ${chart.unit}`}
              {...pointsOf(chart, 'views')}
              names={{ label: chart.heading, value: 'Lượt xem' }}
              format={formatNumber}
              formatShort={formatCount}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start">
            <TodoList rows={todoOf(overview.todo)} />
            <BestSellers products={overview.bestSellers} />
            <LowStock variants={overview.scarce} />
          </div>
        </div>
        {figures && <ShopFiguresTable periods={figures} title="Độ tin cậy của shop" />}
      </div>
    </>
  )
}

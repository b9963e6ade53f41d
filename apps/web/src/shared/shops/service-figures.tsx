import type { ShopService } from '@chophien/domain/shops/service-contract'
import { formatNumber } from '../../ui/format.ts'

const figures = [
  ['accepted', 'Tỷ lệ nhận đơn'],
  ['onTime', 'Gửi hàng đúng hạn'],
  ['returned', 'Hoàn tiền do lỗi shop'],
] as const

/** Whether enough orders say something. */
export const tellsAnything = (service: ShopService): boolean => figures.some(([id]) => service[id] !== null)

/** How a shop serves, as rows of a description list; nothing of what too few orders say. `className`: of a row. */
export function ServiceFigures({ service, className }: { service: ShopService; className: string }) {
  return figures.map(([id, label]) => {
    const percent = service[id]
    return (
      percent !== null && (
        <div key={id} className={className}>
          <dt className="text-content-soft">{label}</dt>
          <dd className="font-semibold">{formatNumber(percent)}%</dd>
        </div>
      )
    )
  })
}

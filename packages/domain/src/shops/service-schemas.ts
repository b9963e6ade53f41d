import * as z from 'zod/mini'
import { IdParams } from '../contract/fields.ts'

/** Percent, with one decimal; null below SERVICE_ORDERS_MIN orders, of which a figure says nothing. */
const Percent = z.nullable(z.number().check(z.minimum(0), z.maximum(100)))

/** How a shop serves, for shoppers: over the last SERVICE_DAYS days. */
export const ShopService = z.object({
  /** Orders that it received and did not let go: neither cancelled by it nor let lapse. */
  accepted: Percent,
  /** Parcels handed over in time, of those handed over. */
  onTime: Percent,
  /** Orders refunded for its fault, of those handed over. */
  returned: Percent,
})
export type ShopService = z.output<typeof ShopService>

export const getShopService = {
  summary: 'Mức phục vụ của một gian hàng: tỷ lệ nhận đơn, giao đúng hẹn, hoàn tiền do lỗi của shop',
  params: IdParams,
  data: ShopService,
}

import * as z from 'zod/mini'
import { IdParams } from '../contract/fields.ts'

/** `count` of `of`. */
const Share = z.object({ count: z.int(), of: z.int() })

/** The figures of a shop over one period; `shopFigureTexts` says what they mean. */
export const ShopFigures = z.object({
  days: z.int(),
  cancelled: Share,
  late: Share,
  returned: Share,
  lost: Share,
})
export type ShopFigures = z.output<typeof ShopFigures>

/** One entry per period, the shortest first. */
const Periods = z.array(ShopFigures)

export const getShopFigures = {
  summary:
    'Người bán: tỷ lệ đơn không thực hiện, giao muộn, hoàn tiền do lỗi của shop và khiếu nại thua, 30 và 90 ngày',
  data: Periods,
}

/** What a shopper refused, ever. */
export const ShopperRefusals = z.object({
  orders: z.int(),
  /** Parcels to be paid at the door that came back. */
  refusedParcels: z.int(),
  cases: z.int(),
  /** Cases that ended without a refund. */
  refusedCases: z.int(),
})
export type ShopperRefusals = z.output<typeof ShopperRefusals>

export const getAdminShopFigures = {
  summary: 'Quản trị viên: số liệu tin cậy của một shop, 30 và 90 ngày',
  params: IdParams,
  data: Periods,
}
export const getShopperRefusals = {
  summary: 'Quản trị viên: kiện hàng không nhận và yêu cầu bị từ chối của một người mua',
  params: IdParams,
  data: ShopperRefusals,
}

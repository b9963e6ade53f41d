import * as z from 'zod/mini'
import { PRICE_MAX, STOCK_MAX } from './seller-forms.ts'

const percentText = 'Vui lòng nhập số phần trăm từ −90 đến 500, khác 0.'
const amountText = 'Vui lòng nhập số tiền khác 0.'
const unitsText = 'Vui lòng nhập số lượng khác 0.'

/** Bulk actions on products. */
export const BulkWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('unpublish') }),
  z.object({ kind: z.literal('delete') }),
  z.object({
    kind: z.literal('price-percent'),
    by: z.int(percentText).check(
      z.gte(-90, percentText),
      z.lte(500, percentText),
      z.refine((by) => by !== 0, percentText),
    ),
  }),
  z.object({
    kind: z.literal('price-amount'),
    by: z.int(amountText).check(
      z.gte(-PRICE_MAX, amountText),
      z.lte(PRICE_MAX, amountText),
      z.refine((by) => by !== 0, amountText),
    ),
  }),
  z.object({
    kind: z.literal('stock'),
    by: z.int(unitsText).check(
      z.gte(-STOCK_MAX, unitsText),
      z.lte(STOCK_MAX, unitsText),
      z.refine((by) => by !== 0, unitsText),
    ),
  }),
])
export type BulkWork = z.output<typeof BulkWork>

/** Success messages. */
export const bulkDone: Record<BulkWork['kind'], (count: number) => string> = {
  publish: (count) => `Đã đăng bán ${count} sản phẩm.`,
  unpublish: (count) => `Đã ẩn ${count} sản phẩm.`,
  delete: (count) => `Đã xóa ${count} sản phẩm.`,
  'price-percent': (count) => `Đã đổi giá ${count} sản phẩm.`,
  'price-amount': (count) => `Đã đổi giá ${count} sản phẩm.`,
  stock: (count) => `Đã đổi tồn kho ${count} sản phẩm.`,
}

/** Why a product was not changed. */
export const bulkRefusals = {
  missing: 'Không tìm thấy sản phẩm.',
  takenDown: 'Sản phẩm bị chợ gỡ, shop không tự đăng lại được.',
  already: 'Sản phẩm đã ở trạng thái này.',
  movedOn: 'Sản phẩm vừa được đổi ở nơi khác. Hãy xem lại giá và tồn kho rồi làm tiếp nếu cần.',
  priceRange: 'Có phân loại ra ngoài khoảng giá cho phép.',
  stockRange: 'Có phân loại ra ngoài khoảng tồn kho cho phép.',
} as const

/** Where nobody answered whether a change of many products was done. */
export const bulkMaybeDone = 'Chưa rõ thay đổi đã được lưu hay chưa; hãy xem lại danh sách trước khi làm lại.'

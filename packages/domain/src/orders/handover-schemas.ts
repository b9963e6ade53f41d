import * as z from 'zod/mini'
import { Id, line } from '../contract/fields.ts'
import { FILE_NAME_MAX } from '../contract/file-name.ts'
import { tableFormats } from '../contract/table-formats.ts'
import { handoverMessages } from './handover-messages.ts'
import { HANDOVER_ROWS_MAX } from './limits.ts'
import { IdList } from './seller-schemas.ts'
import { Shipment } from './staff-forms.ts'

export const JudgedHandover = z.object({
  row: z.int(),
  orderNumber: z.string(),
  carrier: z.string(),
  trackingCode: z.string(),
  orderId: z.nullable(Id),
  recipientName: z.string(),
  state: z.enum(['READY', 'DONE', 'WRONG']),
  reason: z.string(),
})
export type JudgedHandover = z.output<typeof JudgedHandover>

export const downloadHandoverTemplate = {
  summary: 'Người bán: bảng các đơn chờ giao để điền mã vận đơn; ids=3,5,8 hoặc mọi đơn chờ giao (nhiều nhất 500)',
  query: z.object({ ids: z.optional(IdList), format: z._default(z.enum(tableFormats), 'xlsx') }),
  data: z.unknown(),
}

export const readHandoverFile = {
  summary: 'Người bán: đọc bảng mã vận đơn (multipart, phần about và file), báo từng dòng, chưa đổi gì',
  body: z.object({ fileName: line({ required: 'Vui lòng chọn tệp.', max: FILE_NAME_MAX }) }),
  data: z.object({ rows: z.array(JudgedHandover) }),
}

const rows = handoverMessages.rows

export const handOverOrders = {
  summary: 'Người bán: giao nhiều đơn cho vận chuyển, mỗi đơn một mã vận đơn; gửi lại lần nữa không đổi gì thêm',
  body: z.object({
    rows: z
      .array(z.extend(Shipment, { orderNumber: line({ required: 'Vui lòng nhập mã đơn', max: 40 }) }), rows)
      .check(z.minLength(1, rows), z.maxLength(HANDOVER_ROWS_MAX, rows)),
  }),
  /** DONE: handed over, now or before; WRONG: left as it was, for `reason`. */
  data: z.object({ rows: z.array(JudgedHandover) }),
}

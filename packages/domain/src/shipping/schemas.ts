import * as z from 'zod/mini'
import { line } from '../contract/fields.ts'
import { carriers } from './carrier-status.ts'

const code = z.union([z.string(), z.number()])

const name = line({ max: 60 })

/** Status reports of the carriers, only the needed fields (vietnam.md §5). */
export const CarrierReport = z.union([
  z.object({ OrderCode: name, Status: z.string() }),
  z.object({ label_id: name, status_id: code }),
  z.object({ DATA: z.object({ ORDER_NUMBER: name, ORDER_STATUS: code }), TOKEN: z.optional(z.string()) }),
])
export type CarrierReport = z.output<typeof CarrierReport>

export const reportShipment = {
  summary: 'Đơn vị vận chuyển báo trạng thái vận đơn; mã bí mật ở X-Carrier-Token hoặc TOKEN',
  params: z.object({ carrier: z.enum(carriers) }),
  body: CarrierReport,
  data: z.object({ moved: z.boolean() }),
}

import * as z from 'zod/mini'
import { line } from '../contract/fields.ts'
import { reason } from './forms.ts'

export const CARRIER_MAX = 60
export const TRACKING_CODE_MAX = 60

/** Carrier and tracking code. */
export const Shipment = z.object({
  carrier: line({ required: 'Vui lòng nhập đơn vị vận chuyển', max: CARRIER_MAX }),
  trackingCode: line({ required: 'Vui lòng nhập mã vận đơn', max: TRACKING_CODE_MAX }),
})

export const ReasonGiven = z.object({ reason: reason('Vui lòng nhập lý do') })

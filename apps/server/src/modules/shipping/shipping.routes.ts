import { carrierNames, endOfShipment, phaseOf } from '@chophien/domain/shipping/carrier-status'
import { type CarrierReport, reportShipment } from '@chophien/domain/shipping/contract'
import { shippingErrors } from '@chophien/domain/shipping/errors'
import { fold } from '@chophien/domain/text/fold'
import type { Database } from '../../platform/database/database.ts'
import type { Router } from '../../platform/http/router.ts'
import { sameText } from '../../platform/secrets.ts'
import { reportDelivery } from '../orders/report-delivery.ts'

function read(report: CarrierReport): { trackingCode: string; code: string; token: string | undefined } {
  if ('OrderCode' in report) return { trackingCode: report.OrderCode, code: report.Status, token: undefined }
  if ('label_id' in report) return { trackingCode: report.label_id, code: String(report.status_id), token: undefined }
  const { ORDER_NUMBER, ORDER_STATUS } = report.DATA
  return { trackingCode: ORDER_NUMBER, code: String(ORDER_STATUS), token: report.TOKEN }
}

/** Webhooks of carriers. `secret`: their shared token; without one all reports are refused. */
export function shippingRoutes(route: Router, { db, secret }: { db: Database; secret: string | undefined }): void {
  route.open(reportShipment, async ({ params: { carrier }, body, request }) => {
    const { trackingCode, code, token } = read(body)
    const header = request.headers['x-carrier-token']
    const given = token ?? (typeof header === 'string' ? header : '')
    if (secret === undefined || !sameText(given, secret)) throw shippingErrors.CARRIER_NOT_KNOWN()
    const phase = phaseOf(carrier, code)
    const end = phase && endOfShipment(phase)
    // Reports without effect are acknowledged too: carriers repeat unacknowledged reports.
    const isOfCarrier = (name: string) => carrierNames[carrier].includes(fold(name))
    return { moved: end !== null && (await reportDelivery(db, { trackingCode, isOfCarrier, ...end })) }
  })
}

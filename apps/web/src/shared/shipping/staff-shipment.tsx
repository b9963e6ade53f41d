import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import { TrackingCode } from './tracking-code.tsx'

/** See shipment.ts. */
export function Shipment({
  order: { carrier, trackingCode },
}: {
  order: Pick<StaffOrder, 'carrier' | 'trackingCode'>
}) {
  if (!carrier) return 'Chưa giao cho vận chuyển'
  return (
    <>
      {carrier}
      {trackingCode && <TrackingCode carrier={carrier} code={trackingCode} />}
    </>
  )
}

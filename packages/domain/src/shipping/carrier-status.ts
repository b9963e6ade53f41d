import type { EventCause } from '../orders/event-causes.ts'
import { fold } from '../text/fold.ts'

/** Phases of a shipment, independent of the carrier (vietnam.md §5). */
type ShipmentPhase =
  | 'CREATED'
  | 'PICKING'
  | 'PICKED'
  | 'IN_TRANSIT'
  | 'DELIVERING'
  | 'DELIVERED'
  | 'DELIVERY_FAILED'
  | 'RETURNING'
  | 'RETURNED'
  | 'LOST_DAMAGED'
  | 'CANCELLED'
  | 'EXCEPTION'

export const carriers = ['ghn', 'ghtk', 'viettelpost'] as const
export type Carrier = (typeof carriers)[number]

/** Names by which sellers enter carriers, folded: without diacritics, lower case. */
export const carrierNames: Record<Carrier, readonly string[]> = {
  ghn: ['ghn', 'giao hang nhanh'],
  ghtk: ['ghtk', 'giao hang tiet kiem'],
  viettelpost: ['viettel post', 'viettelpost', 'vtp'],
}

/** Whether one of some folded names stands in what somebody wrote, as words of their own: "Giao Hàng Nhanh (GHN)". */
export function hasName(written: string, names: readonly string[]): boolean {
  const words = ` ${fold(written)
    .replace(/[^a-z0-9&]+/gu, ' ')
    .trim()} `
  return names.some((name) => words.includes(` ${name} `))
}

/** Whether a name, as people write it, means this carrier. */
export const namesCarrier = (written: string, carrier: Carrier): boolean => hasName(written, carrierNames[carrier])

/** Whether two names, as people write them, mean one carrier. */
export const isSameCarrier = (one: string, other: string): boolean =>
  fold(one) === fold(other) || carriers.some((carrier) => namesCarrier(one, carrier) && namesCarrier(other, carrier))

const codes: Record<Carrier, Partial<Record<ShipmentPhase, readonly string[]>>> = {
  ghn: {
    CREATED: ['ready_to_pick'],
    PICKING: ['picking', 'money_collect_picking'],
    PICKED: ['picked'],
    IN_TRANSIT: ['storing', 'transporting', 'sorting'],
    DELIVERING: ['delivering', 'money_collect_delivering'],
    DELIVERED: ['delivered'],
    DELIVERY_FAILED: ['delivery_fail', 'waiting_to_return'],
    RETURNING: ['return', 'return_transporting', 'return_sorting', 'returning', 'return_fail'],
    RETURNED: ['returned'],
    EXCEPTION: ['exception'],
    LOST_DAMAGED: ['damage', 'lost'],
    CANCELLED: ['cancel'],
  },
  ghtk: {
    CREATED: ['1', '2'],
    PICKED: ['3'],
    DELIVERING: ['4', '10'],
    DELIVERED: ['5', '6'],
    CANCELLED: ['7', '-1'],
    PICKING: ['8', '12'],
    DELIVERY_FAILED: ['9'],
    RETURNED: ['11', '21'],
    LOST_DAMAGED: ['13'],
    RETURNING: ['20'],
  },
  viettelpost: {
    CREATED: ['100', '102'],
    CANCELLED: ['101', '106', '107', '201', '503'],
    PICKING: ['103', '104'],
    PICKED: ['105', '200'],
    IN_TRANSIT: ['202', '300', '301', '302', '303', '310', '320', '400', '401', '402', '403', '509'],
    DELIVERING: ['500', '508', '550'],
    DELIVERED: ['501'],
    RETURNING: ['502', '515', '551'],
    RETURNED: ['504'],
    // 505 only proposes a return; it may still be delivered.
    DELIVERY_FAILED: ['505', '506', '507', '510'],
  },
}

/** The phase of a carrier's status code; null for codes without a phase. */
export const phaseOf = (carrier: Carrier, code: string): ShipmentPhase | null =>
  (Object.entries(codes[carrier]) as [ShipmentPhase, readonly string[]][]).find(([, known]) =>
    known.includes(code),
  )?.[0] ?? null

/** What a carrier's report writes into an order or a case: of a parcel on its way to the shopper (`out`), or back to the seller. */
export const carrierCauses = {
  DELIVERED: { out: 'DELIVERED', back: 'DELIVERED_BACK' },
  RETURNED: { out: 'UNDELIVERABLE', back: 'UNDELIVERABLE_BACK' },
  LOST_DAMAGED: { out: 'LOST', back: 'LOST_BACK' },
} as const satisfies Partial<Record<ShipmentPhase, Record<'out' | 'back', EventCause>>>

/** The end that a phase reports: the transition of an order that is still shipped, and what is noted of others. Null when it is no end. */
export function endOfShipment(
  phase: ShipmentPhase,
): { to: 'DELIVERED' | 'FAILED'; reported: keyof typeof carrierCauses } | null {
  if (phase === 'DELIVERED') return { to: 'DELIVERED', reported: phase }
  return phase === 'RETURNED' || phase === 'LOST_DAMAGED' ? { to: 'FAILED', reported: phase } : null
}

import { laterPart } from '../../page/later-part.tsx'

/** The carrier of an order with the parcel's code, for the consoles: one page of them shows it, so its code comes after the first load. */
export const Shipment = laterPart('the shipment', async () => (await import('./staff-shipment.tsx')).Shipment)

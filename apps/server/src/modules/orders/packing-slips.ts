import type { PackingSlips, SlipCode } from '@chophien/domain/orders/seller-schemas'
import { hasSlip } from '@chophien/domain/orders/slip'
import type { StaffOrder } from '@chophien/domain/orders/staff-contract'
import { barcodePicture } from '../../platform/barcode-picture.ts'
import { drawQr } from '../../platform/qr-picture.ts'

/** Beside a QR code on A6 there are 74 mm for the bars, and scanners want a quarter of a millimetre for the narrowest. */
const BARCODE_MODULES_MAX = 296

const codeOf = (of: SlipCode['of'], text: string): SlipCode => ({
  of,
  text,
  qr: drawQr(text),
  barcode: barcodePicture(text, BARCODE_MODULES_MAX),
})

/** The orders with their codes, and apart those that have no slip. */
export const slipsOf = (orders: readonly StaffOrder[]): Pick<PackingSlips, 'orders' | 'leftOut'> => ({
  orders: orders
    .filter(({ orderStatus }) => hasSlip(orderStatus))
    // Slips are printed by people who do not see the shop's money.
    .map(({ commission: _commission, ...order }) => ({
      ...order,
      codes: [
        codeOf('order', order.orderNumber),
        ...(order.trackingCode ? [codeOf('tracking', order.trackingCode)] : []),
      ],
    })),
  leftOut: orders
    .filter(({ orderStatus }) => !hasSlip(orderStatus))
    .map(({ id, orderNumber, orderStatus }) => ({ id, orderNumber, orderStatus })),
})

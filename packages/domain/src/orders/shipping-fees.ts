/** The marketplace's shipping methods and what each costs per checkout, in whole đồng (§9: method 1, 30 000). */
export const shippingFees: Readonly<Record<number, number>> = { 1: 30_000 }
export const SHIPPING_METHOD = 1

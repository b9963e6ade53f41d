/** Picture sizes of a promotion in px, by shape. A banner is wide on a desktop and tall on a phone. */
export const promotionShapes = {
  wide: { widths: [944, 1888], ratio: 944 / 368 },
  tall: { widths: [480, 960], ratio: 480 / 300 },
  voucher: { widths: [480, 960], ratio: 480 / 120 },
} as const
export type PromotionShape = keyof typeof promotionShapes

/** URL of one picture. Vouchers have a single shape, which their URLs omit. */
export const promotionPicture = (picture: string, shape: PromotionShape, width: number, format: string): string =>
  `${picture}-${shape === 'voucher' ? '' : `${shape}-`}${width}.${format}`

/** The pictures of a promotion: their sides in px, by shape. A banner is wide on a desktop and tall on a phone. */
export const promotionShapes = {
  wide: { widths: [944, 1888], ratio: 944 / 368 },
  tall: { widths: [480, 960], ratio: 480 / 300 },
  voucher: { widths: [480, 960], ratio: 480 / 120 },
} as const
export type PromotionShape = keyof typeof promotionShapes

/** The address of one of them. Vouchers have one shape only, which their names leave out. */
export const promotionPicture = (picture: string, shape: PromotionShape, width: number, format: string): string =>
  `${picture}-${shape === 'voucher' ? '' : `${shape}-`}${width}.${format}`

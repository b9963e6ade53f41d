import { type PromotionShape, promotionPicture, promotionShapes } from '@chophien/domain/promotions/pictures'

/** Discount of the demo marketplace (product-price.ts there); an operator sets another value. */
export const SALE_UP_TO_PERCENT = 30

/** The `srcset` of a promotion, by the beginning of its pictures' addresses. */
export const picturesOf = (picture: string, shape: PromotionShape, format: string): string =>
  promotionShapes[shape].widths
    .map((width) => `${promotionPicture(picture, shape, width, format)} ${width}w`)
    .join(', ')

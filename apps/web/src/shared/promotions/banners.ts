import type { Promotion } from '@chophien/domain/promotions/contract'
import { type PromotionShape, promotionPicture, promotionShapes } from '@chophien/domain/promotions/pictures'

/** What the reduced goods of the demo marketplace keep (product-price.ts there); an operator names another figure. */
export const SALE_UP_TO_PERCENT = 30

/** The pictures of a promotion for a `srcset`. */
export const picturesOf = ({ picture }: Promotion, shape: PromotionShape, format: string): string =>
  promotionShapes[shape].widths
    .map((width) => `${promotionPicture(picture, shape, width, format)} ${width}w`)
    .join(', ')

import { type PromotionShape, promotionPicture, promotionShapes } from '@chophien/domain/promotions/pictures'

/** The `srcset` of a promotion, by the beginning of its pictures' addresses. */
export const picturesOf = (picture: string, shape: PromotionShape, format: string): string =>
  promotionShapes[shape].widths
    .map((width) => `${promotionPicture(picture, shape, width, format)} ${width}w`)
    .join(', ')

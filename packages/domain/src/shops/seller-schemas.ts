import * as z from 'zod/mini'
import { OwnShop } from './schemas.ts'
import { ShopProfile } from './seller-forms.ts'

/** The shop in its owner's profile form. */
export const SellerShop = z.extend(OwnShop, {
  /** Pick-up address in one line; empty when unknown. */
  address: z.string(),
  /** Version for the optimistic lock. */
  version: z.int(),
})
export type SellerShop = z.output<typeof SellerShop>

export const getSellerShop = {
  summary: 'Người bán: hồ sơ shop, kèm phiên bản',
  data: SellerShop,
}

export const changeSellerShop = {
  summary: 'Người bán: sửa hồ sơ shop; multipart: phần shop (JSON) và phần logo (ảnh, không bắt buộc)',
  body: ShopProfile,
  data: SellerShop,
}

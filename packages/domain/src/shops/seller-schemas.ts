import * as z from 'zod/mini'
import { OwnShop } from './schemas.ts'
import { ShopProfile } from './seller-forms.ts'

/** The own shop as its owner keeps it. */
export const SellerShop = z.extend(OwnShop, {
  /** Where parcels are picked up, in one line; empty where none is known. */
  address: z.string(),
  /** Whoever changes it says which version it was. */
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

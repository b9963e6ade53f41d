import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { OwnShop } from './contract.ts'
import { ShopProfile } from './seller-forms.ts'

/** The own shop as its owner keeps it. */
export const SellerShop = z.extend(OwnShop, {
  /** Where parcels are picked up, in one line; empty where none is known. */
  address: z.string(),
  /** Whoever changes it says which version it was. */
  version: z.int(),
})
export type SellerShop = z.output<typeof SellerShop>

export const getSellerShop = endpoint({
  method: 'GET',
  path: '/v1/seller/shop',
  summary: 'Người bán: hồ sơ shop, kèm phiên bản',
  access: 'seller',
  data: SellerShop,
})
export const changeSellerShop = endpoint({
  method: 'PUT',
  path: '/v1/seller/shop',
  summary: 'Người bán: sửa hồ sơ shop; multipart: phần shop (JSON) và phần logo (ảnh, không bắt buộc)',
  access: 'seller',
  body: ShopProfile,
  data: SellerShop,
})

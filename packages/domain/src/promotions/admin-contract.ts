import * as z from 'zod/mini'
import { endpoint } from '../contract/endpoint.ts'
import { IdParams } from '../contract/fields.ts'
import { Promotion } from './contract.ts'
import { PromotionForm } from './forms.ts'

/** Whoever changes it says which version it was. */
export const AdminPromotion = z.extend(Promotion, {
  version: z.int(),
  /** The number of its place among those of its kind, from 1. */
  position: z.int(),
})
export type AdminPromotion = z.output<typeof AdminPromotion>

export const listAdminPromotions = endpoint({
  method: 'GET',
  path: '/v1/admin/promotions',
  summary: 'Banner và voucher của trang chủ, kèm phiên bản',
  access: 'admin',
  data: z.array(AdminPromotion),
})
export const changePromotion = endpoint({
  method: 'PUT',
  path: '/v1/admin/promotions/{id}',
  summary:
    'Sửa banner hoặc voucher; multipart: phần promotion (JSON) và phần picture (ảnh, không bắt buộc); restorePicture dùng lại ảnh có sẵn',
  access: 'admin',
  params: IdParams,
  body: PromotionForm,
  data: AdminPromotion,
})

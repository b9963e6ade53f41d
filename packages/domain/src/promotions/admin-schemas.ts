import * as z from 'zod/mini'
import { IdParams } from '../contract/fields.ts'
import { PromotionForm } from './forms.ts'
import { Promotion } from './schemas.ts'

/** Version for the optimistic lock. */
export const AdminPromotion = z.extend(Promotion, {
  version: z.int(),
  /** Its position among those of its kind, from 1. */
  position: z.int(),
  /** When it is shown, by Vietnam's clock: `2026-11-25T08:00`. Null: without a beginning or an end. */
  showsFrom: z.nullable(z.string()),
  showsUntil: z.nullable(z.string()),
  /** By the server's clock. */
  time: z.enum(['BEFORE', 'NOW', 'OVER']),
})
export type AdminPromotion = z.output<typeof AdminPromotion>

export const listAdminPromotions = {
  summary: 'Banner và voucher của trang chủ, kèm phiên bản',
  data: z.array(AdminPromotion),
}

export const changePromotion = {
  summary:
    'Sửa banner hoặc voucher; multipart: phần promotion (JSON) và phần picture (ảnh, không bắt buộc); restorePicture dùng lại ảnh có sẵn',
  params: IdParams,
  body: PromotionForm,
  data: AdminPromotion,
}

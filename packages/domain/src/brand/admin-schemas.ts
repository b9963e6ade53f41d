import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { brandMotifs } from './brand.ts'
import { BrandForm } from './forms.ts'

/** The face of the marketplace as it is now. */
export const AdminBrand = z.object({
  name: z.string(),
  shortName: z.string(),
  slogan: z.string(),
  description: z.string(),
  brandColour: z.string(),
  highlightColour: z.string(),
  actionColour: z.string(),
  motif: z.enum(brandMotifs),
  hotline: z.string(),
  supportEmail: z.string(),
  openingHours: z.string(),
  facebookUrl: z.string(),
  zaloUrl: z.string(),
  tiktokUrl: z.string(),
  youtubeUrl: z.string(),
  legalName: z.string(),
  taxCode: z.string(),
  legalAddress: z.string(),
  licence: z.string(),
  notificationNumber: z.string(),
  notificationUrl: z.string(),
  mailSender: z.string(),
  mailFooter: z.string(),
  /** 0: nobody has saved one, and the server's configuration counts. */
  version: z.int(),
  changedAt: z.nullable(Instant),
})
export type AdminBrand = z.output<typeof AdminBrand>

/** Details of a refused colour: the nearest one that passes. */
export const ColourOffer = z.object({ offer: z.string() })
export type ColourOffer = z.output<typeof ColourOffer>

export const showBrand = {
  summary: 'Quản trị viên: thương hiệu đang dùng của sàn',
  data: AdminBrand,
}

export const saveBrand = {
  summary: 'Quản trị viên: lưu thương hiệu; màu khó đọc bị từ chối, kèm màu gần nhất dùng được',
  body: BrandForm,
  data: AdminBrand,
}

import * as z from 'zod/mini'
import { Instant } from '../contract/fields.ts'
import { artKinds } from './art.ts'
import { brandMotifs } from './brand.ts'
import { BrandForm } from './forms.ts'
import { brandMessages } from './messages.ts'

/** An uploaded picture of the brand (art.ts). */
export const BrandArt = z.object({
  id: z.string(),
  kind: z.enum(artKinds),
  format: z.enum(['svg', 'png']),
  width: z.int(),
  height: z.int(),
  ink: z.nullable(z.string()),
})
export type BrandArt = z.output<typeof BrandArt>

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
  logo: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  favicon: z.nullable(z.string()),
  motifTile: z.nullable(z.string()),
  /** What is known of these four. */
  art: z.array(BrandArt),
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

export const uploadBrandArt = {
  summary:
    'Quản trị viên: gửi logo, biểu tượng vuông, biểu tượng thẻ trình duyệt hoặc hoa văn; multipart: phần about (JSON) và phần picture (SVG hoặc PNG). Hiện sau khi lưu thương hiệu với mã của hình',
  body: z.object({ kind: z.enum(artKinds, brandMessages.artKind) }),
  data: BrandArt,
}

import * as z from 'zod/mini'
import { Id } from '../contract/fields.ts'

export const promotionKinds = ['banner', 'voucher'] as const

/** What stands in one of the places of the front page that are kept for promotions (§2: three banners, two vouchers). */
export const Promotion = z.object({
  id: Id,
  kind: z.enum(promotionKinds),
  title: z.string(),
  detail: z.string(),
  /** What the button of a banner says; empty for vouchers. */
  call: z.string(),
  /** A page of this site. */
  link: z.string(),
  /** Whether the words stand on a dark picture. */
  dark: z.boolean(),
  /** The beginning of the addresses of its pictures; shape, width and format follow (pictures.ts). */
  picture: z.string(),
})
export type Promotion = z.output<typeof Promotion>

export const listPromotions = {
  summary: 'Ba banner và hai voucher của trang chủ, theo thứ tự hiện',
  data: z.array(Promotion),
}

import * as z from 'zod/mini'
import { Id } from '../contract/fields.ts'

const promotionKinds = ['banner', 'voucher'] as const

/** A promotion on the front page (§2: three banners, two vouchers). */
export const Promotion = z.object({
  id: Id,
  kind: z.enum(promotionKinds),
  title: z.string(),
  detail: z.string(),
  /** Button label of a banner; empty for vouchers. */
  call: z.string(),
  /** Path of a page of this site. */
  link: z.string(),
  /** Whether the picture behind the text is dark. */
  dark: z.boolean(),
  /** URL prefix of its pictures; shape, width and format follow (pictures.ts). */
  picture: z.string(),
})
export type Promotion = z.output<typeof Promotion>

export const listPromotions = {
  summary: 'Ba banner và hai voucher của trang chủ, theo thứ tự hiện',
  data: z.array(Promotion),
}

import * as z from 'zod/mini'
import { line, version } from '../contract/fields.ts'

export const PROMOTION_TITLE_MAX = 60
export const PROMOTION_DETAIL_MAX = 100
export const PROMOTION_CALL_MAX = 30
export const PROMOTION_LINK_MAX = 200
export const PROMOTION_PICTURE_BYTES_MAX = 8 * 1024 * 1024

const link = 'Liên kết phải là một trang của chợ, bắt đầu bằng dấu /.'

export const PromotionForm = z.object({
  title: line({ required: 'Tiêu đề là bắt buộc', max: PROMOTION_TITLE_MAX }),
  detail: line({ max: PROMOTION_DETAIL_MAX }),
  call: line({ max: PROMOTION_CALL_MAX }),
  link: line({ required: 'Liên kết là bắt buộc', max: PROMOTION_LINK_MAX }).check(
    z.regex(/^\/(?:[^/\\\s]\S*)?$/u, link),
  ),
  dark: z.boolean('Vui lòng chọn màu chữ.'),
  /** Resets to the built-in picture; an uploaded picture takes precedence. */
  restorePicture: z._default(z.boolean(), false),
  version: version('Thiếu phiên bản.'),
})
export type PromotionForm = z.output<typeof PromotionForm>

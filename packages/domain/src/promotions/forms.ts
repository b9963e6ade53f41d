import * as z from 'zod/mini'
import { line, version } from '../contract/fields.ts'
import { isLocalMinute } from './local-time.ts'

export const PROMOTION_TITLE_MAX = 60
export const PROMOTION_DETAIL_MAX = 100
export const PROMOTION_CALL_MAX = 30
export const PROMOTION_LINK_MAX = 200
export const PROMOTION_PICTURE_BYTES_MAX = 8 * 1024 * 1024

const link = 'Liên kết phải là một trang của chợ, bắt đầu bằng dấu /.'

const time = 'Thời điểm không hợp lệ.'
/** Empty counts as none. */
const Minute = z._default(
  z.pipe(
    z.nullable(z.string(time)).check(z.refine((text) => !text || isLocalMinute(text), time)),
    z.transform((text) => text || null),
  ),
  null,
)
const percent = 'Điểm cắt ảnh không hợp lệ.'
const Percent = z.int(percent).check(z.gte(0, percent), z.lte(100, percent))

const Fields = z.object({
  title: line({ required: 'Tiêu đề là bắt buộc', max: PROMOTION_TITLE_MAX }),
  detail: line({ max: PROMOTION_DETAIL_MAX }),
  call: line({ max: PROMOTION_CALL_MAX }),
  link: line({ required: 'Liên kết là bắt buộc', max: PROMOTION_LINK_MAX }).check(
    z.regex(/^\/(?:[^/\\\s]\S*)?$/u, link),
  ),
  dark: z.boolean('Vui lòng chọn màu chữ.'),
  /** When it is shown, by Vietnam's clock: `2026-11-25T08:00`. Null: without a beginning or an end. */
  showsFrom: Minute,
  showsUntil: Minute,
  /** Which part of a new picture stays where a shape cuts it, as CSS `object-position` in percent; null: the most salient part. */
  focus: z._default(z.nullable(z.object({ x: Percent, y: Percent })), null),
  /** Resets to the built-in picture; an uploaded picture takes precedence. */
  restorePicture: z._default(z.boolean(), false),
  version: version('Thiếu phiên bản.'),
})
/** A promotion as its form sends it. */
export const PromotionForm = Fields.check(
  z.refine(({ showsFrom, showsUntil }) => !showsFrom || !showsUntil || showsFrom < showsUntil, {
    error: 'Lúc kết thúc phải sau lúc bắt đầu.',
    path: ['showsUntil'],
  }),
)
export type PromotionForm = z.output<typeof PromotionForm>

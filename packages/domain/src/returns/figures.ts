import type { ShopService } from '../shops/service-schemas.ts'

interface Share {
  count: number
  of: number
}

/** Days back over which the figures count. */
export const figurePeriods = [30, 90] as const

/** A parcel handed over later than this after the confirmation is late. */
export const LATE_HANDOVER_HOURS = 48

/** Days back of the figures that shoppers see, and from how many orders on they see one. */
export const SERVICE_DAYS = 90
export const SERVICE_ORDERS_MIN = 10
/** At most so many of a shop's newest orders count for shoppers: a large shop's page must not read a year. */
export const SERVICE_ORDERS_MAX = 2000

export const shopFigureIds = ['cancelled', 'late', 'returned', 'lost'] as const
export type ShopFigureId = (typeof shopFigureIds)[number]

/** What a figure is called, what it counts, and what of. */
export const shopFigureTexts: Record<ShopFigureId, { name: string; meaning: string }> = {
  cancelled: {
    name: 'Đơn shop không thực hiện',
    meaning:
      'Đơn bị shop hủy, hoặc tự hủy vì shop không xác nhận hay không giao hàng kịp hạn, trên tổng số đơn đã nhận.',
  },
  late: {
    name: 'Giao vận chuyển muộn',
    meaning: `Đơn giao cho đơn vị vận chuyển sau hơn ${LATE_HANDOVER_HOURS} giờ kể từ khi xác nhận, trên số đơn đã giao cho đơn vị vận chuyển.`,
  },
  returned: {
    name: 'Hoàn tiền do lỗi của shop',
    meaning:
      'Đơn phải hoàn tiền vì hàng lỗi, sai, thiếu, không giống mô tả hoặc không đến nơi, trên số đơn đã giao cho đơn vị vận chuyển.',
  },
  lost: {
    name: 'Khiếu nại shop thua',
    meaning: 'Khiếu nại mà sàn quyết định hoàn tiền và shop chịu, trên số khiếu nại sàn đã quyết định.',
  },
}

/** What shoppers are shown of a shop's figures: null of fewer than SERVICE_ORDERS_MIN orders. */
export function serviceOf({
  cancelled,
  late,
  returned,
}: Record<'cancelled' | 'late' | 'returned', Share>): ShopService {
  const shown = (share: Share) => (share.of < SERVICE_ORDERS_MIN ? null : shareOf(share))
  const rest = ({ count, of }: Share): Share => ({ count: of - count, of })
  return { accepted: shown(rest(cancelled)), onTime: shown(rest(late)), returned: shown(returned) }
}

/** A share in percent with one decimal; null when there was nothing to count. */
export const shareOf = ({ count, of }: Share): number | null => (of === 0 ? null : Math.round((count / of) * 1000) / 10)

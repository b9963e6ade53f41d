/** Days back over which the figures count. */
export const figurePeriods = [30, 90] as const

/** A parcel handed over later than this after the confirmation is late. */
export const LATE_HANDOVER_HOURS = 48

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

/** A share in percent with one decimal; null when there was nothing to count. */
export const shareOf = ({ count, of }: { count: number; of: number }): number | null =>
  of === 0 ? null : Math.round((count / of) * 1000) / 10

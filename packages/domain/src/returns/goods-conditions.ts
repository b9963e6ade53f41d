/** What the category of goods says about their return. */
export interface GoodsFlags {
  /** Whether they are taken back for a change of mind. */
  returnable: boolean
  /** Whether they are taken back once opened. */
  openedOk: boolean
}

/** The condition in words; null for none. */
export function conditionOf({ returnable, openedOk }: GoodsFlags): string | null {
  if (!returnable) return 'Loại hàng này chỉ nhận trả khi có lỗi, không nhận trả vì đổi ý.'
  return openedOk ? null : 'Loại hàng này chỉ nhận trả vì đổi ý khi còn nguyên niêm phong.'
}

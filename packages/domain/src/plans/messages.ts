/** Texts about commission plans. */
export const planMessages = {
  nameRequired: 'Vui lòng nhập tên gói',
  versionMissing: 'Thiếu phiên bản của gói hoa hồng.',
  rateInvalid: 'Hoa hồng phải từ 0 đến 100%.',
  capInvalid: 'Mức tối đa phải từ 1 đến 1.000.000.000 ₫, hoặc để trống.',
  capWithoutRate: 'Chỉ đặt mức tối đa khi có tỷ lệ hoa hồng.',
  planMissing: 'Vui lòng chọn gói',
  created: 'Đã tạo gói hoa hồng.',
  changed: 'Đã lưu gói hoa hồng.',
  archived: 'Đã lưu trữ gói hoa hồng.',
  ruleAdded: 'Đã thêm mức hoa hồng.',
  ruleRemoved: 'Đã bỏ mức hoa hồng.',
  shopSet: 'Đã đặt gói hoa hồng của shop.',
  shopCancelled: 'Đã hủy lần đổi gói hoa hồng.',
} as const

/** What a shop without a plan pays. */
export const NO_PLAN = 'Theo mức của từng danh mục'

const planName = (plan: string | null): string => (plan === null ? 'mức của từng danh mục' : `gói “${plan}”`)

/** Notices to sellers. `day`: `01/12/2026`; `plan`: its name, null for none. */
export const planNotices = {
  shopSet: (shop: string, plan: string | null, day: string) => ({
    title: `Hoa hồng của shop “${shop}” đổi từ ngày ${day}`,
    text: `Đơn đặt từ ngày ${day} tính hoa hồng theo ${planName(plan)}. Đơn đặt trước đó giữ mức cũ.`,
  }),
  shopCancelled: (shop: string, plan: string | null, day: string) => ({
    title: `Hoa hồng của shop “${shop}” không đổi nữa`,
    text: `Lần chuyển sang ${planName(plan)} từ ngày ${day} đã được hủy.`,
  }),
  ruleAdded: (plan: string, rule: string, day: string) => ({
    title: `Gói hoa hồng “${plan}” có mức mới từ ngày ${day}`,
    text: `${rule}. Áp dụng cho đơn đặt từ ngày ${day}; đơn đặt trước đó giữ mức cũ.`,
  }),
  ruleRemoved: (plan: string, rule: string, day: string) => ({
    title: `Gói hoa hồng “${plan}” bỏ mức dự kiến từ ngày ${day}`,
    text: `Mức dự kiến từ ngày ${day} đã được bỏ, sẽ không áp dụng: ${rule}.`,
  }),
} as const

/** What people can report to the marketplace. */
export const reportKinds = ['PRODUCT', 'SHOP', 'REVIEW'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportKindNames: Record<ReportKind, string> = { PRODUCT: 'Sản phẩm', SHOP: 'Shop', REVIEW: 'Đánh giá' }

/** UPHELD: the marketplace found it true and acted. */
export const reportStates = ['OPEN', 'UPHELD', 'DISMISSED'] as const
export type ReportState = (typeof reportStates)[number]

export const reportStateNames: Record<ReportState, string> = {
  OPEN: 'Chờ xem xét',
  UPHELD: 'Đã xử lý vi phạm',
  DISMISSED: 'Không phát hiện vi phạm',
}

export const reportOutcomes = ['UPHELD', 'DISMISSED'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportReasons = [
  'COUNTERFEIT',
  'FORBIDDEN',
  'MISLEADING',
  'OFFENSIVE',
  'SCAM',
  'IMPERSONATION',
  'FALSE_REVIEW',
  'PERSONAL_DATA',
  'SPAM',
  'OTHER',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportReasonNames: Record<ReportReason, string> = {
  COUNTERFEIT: 'Hàng giả, hàng nhái',
  FORBIDDEN: 'Hàng cấm bán hoặc nguy hiểm',
  MISLEADING: 'Hình ảnh, mô tả hoặc giá sai sự thật',
  OFFENSIVE: 'Nội dung phản cảm hoặc xúc phạm',
  SCAM: 'Dấu hiệu lừa đảo',
  IMPERSONATION: 'Mạo danh người khác hoặc thương hiệu',
  FALSE_REVIEW: 'Đánh giá sai sự thật hoặc được trả tiền',
  PERSONAL_DATA: 'Để lộ thông tin cá nhân',
  SPAM: 'Quảng cáo, nội dung rác',
  OTHER: 'Lý do khác',
}

/** The reasons that fit each kind, in the order in which the dialog offers them. */
export const reasonsOfKind: Record<ReportKind, readonly ReportReason[]> = {
  PRODUCT: ['COUNTERFEIT', 'FORBIDDEN', 'MISLEADING', 'OFFENSIVE', 'SCAM', 'OTHER'],
  SHOP: ['SCAM', 'COUNTERFEIT', 'IMPERSONATION', 'OFFENSIVE', 'SPAM', 'OTHER'],
  REVIEW: ['FALSE_REVIEW', 'OFFENSIVE', 'PERSONAL_DATA', 'SPAM', 'OTHER'],
}

/** Reasons to take a review down, for the audit log. */
export const reviewTakedownReasons = [
  'Lời lẽ xúc phạm hoặc tục tĩu.',
  'Quảng cáo, hoặc không nói về sản phẩm.',
  'Để lộ thông tin cá nhân của người khác.',
  'Đánh giá không trung thực.',
] as const

/** Reasons to reject a shop that waits for approval, as its owner reads them. */
export const rejectionReasons = [
  'Giấy tờ kinh doanh còn thiếu hoặc chưa hợp lệ.',
  'Thông tin liên hệ chưa đúng hoặc không liên lạc được.',
  'Tên hoặc mô tả shop dễ gây nhầm với thương hiệu khác.',
  'Mặt hàng định bán không được phép bán trên chợ.',
] as const

/** Reasons to suspend a shop, as its owner reads them. */
export const suspensionReasons = [
  'Bán hàng giả, hàng nhái thương hiệu.',
  'Nhiều đơn giao trễ hoặc không giao.',
  'Nhiều khiếu nại của người mua chưa được giải quyết.',
  'Bán mặt hàng không được phép bán trên chợ.',
  'Có dấu hiệu lừa đảo hoặc tạo đơn ảo.',
] as const

/** Reasons to take a product down, as its seller reads them. */
export const productTakedownReasons = [
  'Hàng giả, hàng nhái thương hiệu.',
  'Mặt hàng không được phép bán trên chợ.',
  'Ảnh hoặc mô tả không đúng với sản phẩm.',
  'Đăng trùng với sản phẩm khác của shop.',
  'Đăng sai danh mục.',
] as const

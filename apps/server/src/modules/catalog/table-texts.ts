/** Columns of a seller's products as a file. */
export const sellerProductHead = [
  'Mã sản phẩm',
  'Tên sản phẩm',
  'Danh mục',
  'Trạng thái',
  'Lý do bị gỡ',
  'Giá thấp nhất (đồng)',
  'Giá cao nhất (đồng)',
  'Số phân loại',
  'Tồn kho',
  'Đã bán',
]

/** Columns of the administrators' products as a file. */
export const adminProductHead = [
  'Mã số',
  'Tên sản phẩm',
  'Shop',
  'Danh mục',
  'Trạng thái',
  'Lý do bị gỡ',
  'Nổi bật',
  'Giá từ (đồng)',
  'Đã bán',
  'Điểm đánh giá',
  'Tạo lúc',
]

/** In the column of the featured. */
export const FEATURED = 'Có'

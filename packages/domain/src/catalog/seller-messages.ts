/** Texts about a seller's own products that several layers use. */
export const sellerProductMessages = {
  nameRequired: 'Vui lòng nhập tên sản phẩm',
  categoryRequired: 'Vui lòng chọn danh mục',
  variantMissing: 'Vui lòng thêm ít nhất một phân loại',
  variantsTooMany: (max: number) => `Một sản phẩm có tối đa ${max} phân loại.`,
  optionsRequired: 'Vui lòng nhập tên phân loại',
  optionsTwice: 'Tên phân loại bị trùng',
  optionName: 'Tên nhóm không có dấu / đứng riêng.',
  price: 'Giá phải là số nguyên từ 0 đến 1.000.000.000 ₫.',
  stock: 'Tồn kho phải là số nguyên từ 0 đến 1.000.000.',
  code: 'Mã sản phẩm chỉ gồm chữ, số và các dấu . _ - /',
  imagesTooMany: (max: number) => `Một sản phẩm có tối đa ${max} ảnh.`,
  imageForeign: 'Ảnh này không có trong kho ảnh của shop. Hãy tải lại ảnh.',
  descriptionTooLong: 'Mô tả quá dài.',
  created: 'Đã tạo sản phẩm.',
  /** The same draft was sent before, with other contents, or its product was deleted since. */
  sentBefore: 'Lần gửi trước đã tạo sản phẩm này. Hãy tìm nó trong danh sách; bấm lại là tạo thêm một sản phẩm nữa.',
  saved: 'Đã lưu sản phẩm.',
  picture: 'Đã tải ảnh lên.',
} as const

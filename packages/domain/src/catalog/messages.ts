/** Texts of the specification §2, §5 and §8 about products, categories and search. */
export const catalogMessages = {
  noPrice: 'Liên hệ',
  searchEmpty: 'Không tìm thấy sản phẩm',
  categoryEmpty: 'Không có sản phẩm nào trong danh mục này.',
  productNotFound: 'Không tìm thấy sản phẩm',
  productNotFoundDetail: 'Sản phẩm bạn đang tìm kiếm không tồn tại hoặc đã bị xóa',
  chooseVariant: 'Vui lòng chọn đầy đủ thuộc tính sản phẩm!',
  outOfStock: 'Sản phẩm này đã hết hàng!',
} as const

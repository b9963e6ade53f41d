/** Why the query of a product list is refused. Apart from the texts of the pages, which never show them. */
export const catalogQueryMessages = {
  idList: 'Danh sách mã sản phẩm không hợp lệ.',
  shopList: 'Danh sách gian hàng không hợp lệ.',
  attributeList: 'Màu hoặc kích cỡ không hợp lệ.',
  searchTerm: 'Từ khóa quá dài.',
  priceRange: 'Khoảng giá không hợp lệ.',
} as const

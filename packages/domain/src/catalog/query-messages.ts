/** Why the query of a product list is refused. Apart from the texts of the pages, which never show them. */
export const catalogQueryMessages = {
  idList: 'Danh sách mã sản phẩm không hợp lệ.',
  priceRange: 'Khoảng giá không hợp lệ.',
} as const

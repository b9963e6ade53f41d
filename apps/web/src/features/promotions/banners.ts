/** What the reduced goods of the demo marketplace keep (product-price.ts there); an operator names another figure. */
export const SALE_UP_TO_PERCENT = 30

export interface Banner {
  /** The folder of its pictures below public/banners. */
  name: string
  to: string
  title: string
  detail: string
  call: string
  /** Whether the text stands on a dark picture. */
  dark: boolean
}

/** The promotions of the marketplace. Their pictures are painted by art/paint.ts. */
export const banners: readonly Banner[] = [
  {
    name: 'cho-som',
    to: '/sale',
    title: 'Phiên chợ giá tốt',
    detail: `Hàng mới về mỗi sớm, giảm đến ${SALE_UP_TO_PERCENT}%`,
    call: 'Xem khuyến mãi',
    dark: false,
  },
  {
    name: 'sac-cham',
    to: '/products/all',
    title: 'Sắc chàm thổ cẩm',
    detail: 'Áo váy, túi, khăn từ những bàn tay khéo',
    call: 'Dạo quanh chợ',
    dark: true,
  },
  {
    name: 'mo-hang',
    to: '/register-seller',
    title: 'Mở gian hàng của bạn',
    detail: 'Đăng ký miễn phí, bán cho khách cả nước',
    call: 'Bắt đầu bán hàng',
    dark: false,
  },
]

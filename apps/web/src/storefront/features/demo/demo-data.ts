/** A sample product without a page that cannot be bought. */
export interface DemoProduct {
  name: string
  imageUrl: string
  /** Whole đồng. */
  price: number
  listPrice: number
  rating: number
  soldCount: number
}

const picture = (object: string, look: string) => `/img/scene/${object}/${look}/800.webp`

/** §2: the hard-coded products of the demo pages. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: 'Đầm linen cổ vuông dáng dài',
    imageUrl: picture('dress-midi', '13-1'),
    price: 289_000,
    listPrice: 350_000,
    rating: 4.9,
    soldCount: 1_240,
  },
  {
    name: 'Túi xách tay da mềm khâu chỉ thủ công',
    imageUrl: picture('shoulder-bag', '61-2'),
    price: 245_000,
    listPrice: 310_000,
    rating: 4.8,
    soldCount: 862,
  },
  {
    name: 'Bộ bát đĩa gốm mộc sáu món',
    imageUrl: picture('tableware-set', '14-1'),
    price: 420_000,
    listPrice: 525_000,
    rating: 4.9,
    soldCount: 318,
  },
  {
    name: 'Cà phê rang mộc nguyên hạt, gói 250 g',
    imageUrl: picture('coffee-beans', '21-3'),
    price: 89_000,
    listPrice: 89_000,
    rating: 4.7,
    soldCount: 5_310,
  },
  {
    name: 'Mật ong hoa cà phê, chai 500 ml',
    imageUrl: picture('coffee-honey', '27-1'),
    price: 165_000,
    listPrice: 185_000,
    rating: 4.9,
    soldCount: 2_075,
  },
  {
    name: 'Mũ cói vành rộng thắt nơ đi biển',
    imageUrl: picture('sun-bucket-hat', '13-2'),
    price: 95_000,
    listPrice: 120_000,
    rating: 4.6,
    soldCount: 1_520,
  },
  {
    name: 'Chậu cây xanh để bàn làm việc',
    imageUrl: picture('desk-plant', '39-1'),
    price: 75_000,
    listPrice: 75_000,
    rating: 4.8,
    soldCount: 947,
  },
  {
    name: 'Xoài sấy dẻo, gói 500 g',
    imageUrl: picture('dried-mango', '45-2'),
    price: 99_000,
    listPrice: 115_000,
    rating: 4.7,
    soldCount: 3_684,
  },
  {
    name: 'Nến thơm sáp đậu nành hương sả chanh',
    imageUrl: picture('scented-candle', '51-1'),
    price: 119_000,
    listPrice: 150_000,
    rating: 4.8,
    soldCount: 731,
  },
  {
    name: 'Len sợi cotton đan móc, cuộn 100 g',
    imageUrl: picture('yarn', '57-3'),
    price: 39_000,
    listPrice: 39_000,
    rating: 4.9,
    soldCount: 4_128,
  },
]

/** §2: the figures of the demo pages. */
export const demoFigures = { rating: 4.9, ratingCount: 8_642, followerCount: 12_480 } as const

/** §2: 15k off for at least 90k. */
export const demoVoucher = { amount: 15_000, minimum: 90_000 } as const

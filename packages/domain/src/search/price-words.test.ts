import { describe, expect, it } from 'vitest'
import { readPrice } from './price-words.ts'

describe('the price in a query', () => {
  it('closes the text where it stands at its end, and is kept as typed', () => {
    expect(readPrice('bơ dưới 100k')).toMatchObject({ text: 'bơ', closed: true, price: 'dưới 100k' })
    expect(readPrice('dưới 100k bơ')).toMatchObject({ text: 'bơ', closed: false })
  })

  it.each([
    ['áo dưới 200k', 'áo', null, 200_000],
    ['áo thun nam duoi 200 nghìn', 'áo thun nam', null, 200_000],
    ['dưới 200k áo', 'áo', null, 200_000],
    ['tai nghe 2tr5 trở xuống', 'tai nghe', null, 2_500_000],
    ['tai nghe dưới 2 triệu rưỡi', 'tai nghe', null, 2_500_000],
    ['tai nghe < 2,5tr', 'tai nghe', null, 2_500_000],
    ['điện thoại từ 5 đến 10 triệu', 'điện thoại', 5_000_000, 10_000_000],
    ['điện thoại 5tr-10tr', 'điện thoại', 5_000_000, 10_000_000],
    ['váy 100-200k', 'váy', 100_000, 200_000],
    ['váy giá từ 100k', 'váy', 100_000, null],
    ['nồi trên 1 củ', 'nồi', 1_000_000, null],
    ['nồi 500.000đ trở lên', 'nồi', 500_000, null],
    ['nồi tầm 400k', 'nồi', 300_000, 500_000],
    ['khăn tắm 50k', 'khăn tắm', 37_500, 62_500],
    ['tóc giả 200k', 'tóc giả', 150_000, 250_000],
    ['kệ tủ 500k', 'kệ tủ', 375_000, 625_000],
    ['tivi 4k tầm 8 triệu', 'tivi 4k', 6_000_000, 10_000_000],
    ['tóc giả dưới 200k', 'tóc giả', null, 200_000],
    ['khăn tắm 50k-100k', 'khăn tắm', 50_000, 100_000],
    ['kệ tủ 100-200k', 'kệ tủ', 100_000, 200_000],
    ['vay tu 100k', 'vay', 100_000, null],
    ['balo giá 400 ngàn', 'balo', 300_000, 500_000],
  ])('%s', (query, text, min, max) => {
    expect(readPrice(query)).toMatchObject({ text, min, max })
  })

  it.each([
    'áo size 39',
    '4k',
    'sạc dự phòng 20k mah',
    'iphone 13 cũ',
    'bộ 2 củ sạc',
    'tủ 10 ngăn',
    'hộp 3-4 ngăn',
    'máy 2 xi lanh',
    'ke 10 ngan',
    'balo co 3 ngan',
    'man hinh co 4k',
    'tu 5 ngan keo',
    'hop 24 ngan',
    'vàng 24k',
    'nhẫn mạ vàng 24k',
    'tivi 4k',
    'nồi 5 lít',
    'sách 1000 từ',
    'áo dưới 200',
    'iphone 15',
    'dưới 200k',
    'bộ 3n',
    'máy 2 trong 1',
  ])('is not in %j', (query) => {
    expect(readPrice(query)).toMatchObject({ text: query, min: null, max: null })
  })

  it('costs little to look for in a long text', () => {
    const began = performance.now()
    for (const text of ['1'.repeat(5000), 'dưới '.repeat(1000), '1.000.'.repeat(1000)]) readPrice(text)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

import { expect, it } from 'vitest'
import { optionNamesOf } from './option-names.ts'

const named = (options: readonly string[], given: readonly string[] = []) =>
  optionNamesOf(
    options.map((text) => ({ options: text })),
    given,
  )

it.each([
  [
    ['Đen / M', 'Đen / L', 'Xanh rêu / XXL'],
    ['Màu', 'Size'],
  ],
  [
    ['Đỏ đô / 39', 'Màu kem / 40,5'],
    ['Màu', 'Size'],
  ],
  [
    ['500 ml / Hộp 6', '1 l / Hộp 12'],
    ['Dung tích', 'Phân loại 2'],
  ],
  [
    ['1 kg / 64', '500 g / 128'],
    ['Khối lượng', 'Phân loại 2'],
  ],
  [
    ['Hồ / 12', 'Hổ / 24'],
    ['Phân loại 1', 'Phân loại 2'],
  ],
  [
    ['San hô / 34', 'do / Size 50'],
    ['Màu', 'Size'],
  ],
  [
    ['San bằng / Đồ', 'San hô / Độ'],
    ['Phân loại 1', 'Phân loại 2'],
  ],
  [
    ['Lụa / Đỏ / S', 'Đũi / Be / M'],
    ['Phân loại 1', 'Màu', 'Size'],
  ],
  [
    ['Chàm / Lớn', 'Đỏ / Vừa'],
    ['Màu', 'Size'],
  ],
  [
    ['Đen / Trắng', 'Đỏ / Vàng'],
    ['Màu', 'Phân loại 2'],
  ],
  [
    ['5L / 2XL', '6L / 3XL'],
    ['Dung tích', 'Size'],
  ],
])('options %j are grouped as %j', (options, names) => {
  expect(named(options)).toEqual(names)
})

it.each([[['Đen', 'Trắng']], [['Đen / M', 'Trắng']], [['Đen / M / Dài / Lụa']], [['Đen / ', 'Đen / M']], [[]]])(
  'options %j stay one list',
  (options) => {
    expect(named(options)).toEqual([])
  },
)

it('a group has the name that the seller gave it, and no two the same', () => {
  expect(named(['Gấm / M', 'Lụa / L'], ['Chất liệu', ''])).toEqual(['Chất liệu', 'Size'])
  expect(named(['Gấm / M', 'Lụa / L'], ['Loại', 'Loại'])).toEqual(['Loại', 'Size'])
  expect(named(['Gấm / Nỉ', 'Lụa / Len'], ['Phân loại 2', ''])).toEqual(['Phân loại 2', 'Phân loại 1'])
  expect(named(['Đen / Gấm', 'Đỏ / Lụa'], ['', 'Màu'])).toEqual(['Phân loại 1', 'Màu'])
})

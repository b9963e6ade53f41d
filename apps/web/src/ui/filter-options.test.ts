import { expect, it } from 'vitest'
import { filterOptions, optionMeant } from './filter-options.ts'

const provinces = ['Thành phố Đà Nẵng', 'Thành phố Hà Nội', 'Tỉnh Bắc Ninh', 'Tỉnh Khánh Hòa', 'Tỉnh Thanh Hóa']

it.each([
  ['da nang', ['Thành phố Đà Nẵng']],
  ['HÀ N', ['Thành phố Hà Nội']],
  ['hoa', ['Tỉnh Khánh Hòa', 'Tỉnh Thanh Hóa']],
  // 'Thanh' of Thanh Hóa and of every 'Thành phố': typing has no diacritics.
  ['thanh h', ['Tỉnh Thanh Hóa']],
  ['anh', ['Thành phố Đà Nẵng', 'Thành phố Hà Nội', 'Tỉnh Khánh Hòa', 'Tỉnh Thanh Hóa']],
  ['  ', provinces],
  ['sài gòn', []],
])('typing %j offers %j', (typed, offered) => {
  expect(filterOptions(provinces, typed)).toEqual(offered)
})

it('puts first what begins a word', () => {
  expect(filterOptions(['Phường Tân Hòa', 'Phường An Phú', 'Xã Lan Anh'], 'an')).toEqual([
    'Phường An Phú',
    'Xã Lan Anh',
    'Phường Tân Hòa',
  ])
})

it.each([
  ['thanh pho ha noi ', 'Thành phố Hà Nội'],
  ['ha noi', 'Thành phố Hà Nội'],
  ['tỉnh', undefined],
  ['', undefined],
  ['sài gòn', undefined],
])('leaving the field after typing %j means %j', (typed, meant) => {
  expect(optionMeant(provinces, typed)).toBe(meant)
})

it('prefers what was spelled out to what only contains it', () => {
  expect(optionMeant(['Xã Sơn Hà', 'Xã Sơn Hà Đông'], 'xa son ha')).toBe('Xã Sơn Hà')
})

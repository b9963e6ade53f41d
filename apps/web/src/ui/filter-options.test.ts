import { expect, it } from 'vitest'
import { activeAtFirst, filterOptions, optionMeant } from './filter-options.ts'

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

it('offers first what is spelled like the text, then what only has its letters', () => {
  const wards = ['Xã Ba Tô', 'Xã Ba Tơ', 'Xã Ba Tơng']
  expect(filterOptions(wards, 'xã ba tơ')).toEqual(['Xã Ba Tơ', 'Xã Ba Tơng', 'Xã Ba Tô'])
  expect(filterOptions(wards, 'Ba Tô')).toEqual(['Xã Ba Tô', 'Xã Ba Tơ', 'Xã Ba Tơng'])
})

it.each([
  ['Ba Tơ', 'Xã Ba Tơ'],
  // Composed and decomposed, and the tone where it was written before the reform of spelling.
  ['xã ba tô'.normalize('NFD'), 'Xã Ba Tô'],
  ['phường khánh hoà', 'Phường Khánh Hòa'],
  ['phường khánh hoạ', 'Phường Khánh Họa'],
  // Without diacritics either may be meant: nothing is chosen for the shopper.
  ['xa ba to', undefined],
  ['phuong khanh hoa', undefined],
])('of names with the same letters, %j means %j', (typed, meant) => {
  const wards = ['Phường Khánh Họa', 'Phường Khánh Hòa', 'Xã Ba Tô', 'Xã Ba Tơ']
  expect(optionMeant(wards, typed)).toBe(meant)
})

const daNang = [
  'Xã Nam Trà My',
  'Xã Trà My',
  'Phường Hội An',
  'Phường Hội An Đông',
  'Phường Hội An Tây',
  'Xã Bình Minh',
]

it.each([
  ['Trà My', 'Xã Trà My'],
  ['tra my', 'Xã Trà My'],
  ['Hội An', 'Phường Hội An'],
  ['hoi an', 'Phường Hội An'],
])('the name without its kind of place %j is offered first and meant: %j', (typed, meant) => {
  expect(filterOptions(daNang, typed)[0]).toBe(meant)
  expect(optionMeant(daNang, typed)).toBe(meant)
})

it('chooses nothing for a name that two kinds of place share', () => {
  expect(optionMeant(['Xã Tân An', 'Phường Tân An'], 'Tân An')).toBeUndefined()
  expect(optionMeant(['Xã Tân An', 'Phường Tân An'], 'phuong tan an')).toBe('Phường Tân An')
})

it.each(['Xã Bình Mĩ', 'binh mi', 'oi a'])('does not select by %j, which ends or begins inside a word', (typed) => {
  expect(optionMeant(daNang, typed)).toBe(undefined)
})

it.each([
  ['Phường  Hội\u00A0An', 'Phường Hội An'],
  ['Hội\u200B An', 'Phường Hội An'],
  ['Ea H’leo', "Xã Ea H'Leo"],
  ['ea hʼleo', "Xã Ea H'Leo"],
  ['Phan Rang Tháp Chàm', 'Phường Phan Rang - Tháp Chàm'],
  ['phan rang-thap cham', 'Phường Phan Rang - Tháp Chàm'],
  ['Phan Rang – Tháp Chàm', 'Phường Phan Rang - Tháp Chàm'],
])('%j is found however it is punctuated: %j', (typed, meant) => {
  const wards = [...daNang, "Xã Ea H'Leo", 'Phường Phan Rang - Tháp Chàm']
  expect(filterOptions(wards, typed)[0]).toBe(meant)
  expect(optionMeant(wards, typed)).toBe(meant)
})

it.each([
  ['Chũ', 'Xã Long Chữ'],
  ['Láng', 'Xã Bằng Lang'],
  ['Nam Đồng', 'Xã Nam Đông Hưng'],
  ['Xã Cổ Đô', 'Xã Cờ Đỏ'],
  ['Nam Đông', 'Phường Nam Đồng'],
  // A mark inside the last word, but not its end.
  ['Phường Bình An', 'Phường Bình Anh'],
  ['Hội An', 'Phường Hội Anh'],
])('%j, written with its marks, is not the ward %j', (typed, ward) => {
  expect(optionMeant([ward, 'Xã Mỹ Lợi'], typed)).toBeUndefined()
})

it.each([
  // A part of the name: what was meant may be a ward of another province.
  ['lang', 'Xã Bằng Lang'],
  ['bằng', 'Xã Bằng Lang'],
  ['Hưng Đạo', 'Phường Trần Hưng Đạo'],
  ['Xã Nam Đông', 'Xã Nam Đông Hưng'],
  ['nam tra', 'Xã Nam Trà My'],
  // Of a text with marks the letters without are meant so too.
  ['Xã Bình Thanh', 'Xã Bình Thành'],
  ['co đỏ', 'Xã Cờ Đỏ'],
  ['Đa Phước', 'Xã Đà Phước'],
])('%j does not mean the ward %j, though it is offered', (typed, ward) => {
  expect(optionMeant([ward, 'Xã Mỹ Lợi'], typed)).toBeUndefined()
  expect(filterOptions([ward, 'Xã Mỹ Lợi'], typed)).toEqual([ward])
})

it.each([
  ['bang lang', 'Xã Bằng Lang'],
  ['xa co do', 'Xã Cờ Đỏ'],
  ['Truong Son', 'Phường Trường Sơn'],
  ['Thuỷ Xuân', 'Phường Thủy Xuân'],
  // Icelandic letters, which look the same.
  ['\u00D0a Kao', 'Phường Đa Kao'],
  ['Cờ \u00F0ỏ', 'Xã Cờ Đỏ'],
])('%j means the ward %j', (typed, ward) => {
  expect(optionMeant([ward, 'Xã Mỹ Lợi'], typed)).toBe(ward)
  expect(activeAtFirst([ward, 'Xã Mỹ Lợi'], typed)).toBe(0)
})

it.each([
  ['xã b', 0],
  ['ba to', 0],
  ['Ba T', 0],
  ['bạ', -1],
  ['Xã Ba Tộ', -1],
  ['sài gòn', -1],
  ['', -1],
  ['  ', -1],
  // The tone is typed before the word is complete.
  ['Khánh Hò', 0],
  ['P. bến', 0],
  ['p. ben', 0],
])('of what %j offers, Enter chooses the one at %d', (typed, at) => {
  expect(activeAtFirst(['Xã Ba Tô', 'Xã Bàn Đạt', 'Phường Khánh Hòa', 'Phường Bến Nghé'], typed)).toBe(at)
})

it('knows a path by its last part', () => {
  const paths = ['Nhà cửa › Dụng cụ nhà bếp', 'Nhà cửa › Dụng cụ nhà tắm']
  expect(optionMeant(paths, 'dung cu nha bep')).toBe(paths[0])
  expect(optionMeant(paths, 'dung cu')).toBeUndefined()
})

it.each([
  ['TP Hồ Chí Minh', 'Thành phố Hồ Chí Minh'],
  ['TP.HCM', 'Thành phố Hồ Chí Minh'],
  ['TP. HCM', 'Thành phố Hồ Chí Minh'],
  ['TPHCM', 'Thành phố Hồ Chí Minh'],
  ['tp hcm', 'Thành phố Hồ Chí Minh'],
  ['HCM', 'Thành phố Hồ Chí Minh'],
  ['TP. Hà Nội', 'Thành phố Hà Nội'],
  ['T.P. ha noi', 'Thành phố Hà Nội'],
  ['t. bac ninh', 'Tỉnh Bắc Ninh'],
  ['P. Bến Nghé', 'Phường Bến Nghé'],
  ['x.Ba Tơ', 'Xã Ba Tơ'],
])('the short form %j is offered first and meant: %j', (typed, meant) => {
  const places = [...provinces, 'Thành phố Hồ Chí Minh', 'Phường Bến Nghé', 'Xã Ba Tơ']
  expect(filterOptions(places, typed)[0]).toBe(meant)
  expect(optionMeant(places, typed)).toBe(meant)
})

it('keeps letters that only look like a short form', () => {
  const brands = ['TP-Link', 'P.S', 'Thành phố sách']
  expect(filterOptions(brands, 'tp')).toEqual(['TP-Link'])
  expect(optionMeant(brands, 'p.s')).toBe('P.S')
})

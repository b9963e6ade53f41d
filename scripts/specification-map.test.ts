import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demandsOf, type MapRow, problemsOf, readMap } from './specification-map.ts'
import { testTitles } from './test-titles.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

function titlesIn(file: string): string[] | null {
  return existsSync(join(root, file)) ? testTitles(read(file)) : null
}

describe('the map of the specification', () => {
  it('names a test that exists for every requirement, and leaves none of them out', () => {
    const rows = readMap(read('docs/specification-map.md'))
    expect(rows.length).toBeGreaterThan(200)
    const known = new Map<string, string[] | null>()
    const remembered = (file: string) => {
      if (!known.has(file)) known.set(file, titlesIn(file))
      return known.get(file) ?? null
    }
    expect(problemsOf(rows, read('docs/specification.txt'), remembered)).toEqual([])
  })

  it('is held against what the specification really names', () => {
    const words = demandsOf(read('docs/specification.txt')).map(
      (demand) => `§${demand.section} ${demand.words.join(' ')}`,
    )
    for (const expected of [
      "§2 'Không tìm thấy sản phẩm'",
      '§2 `/`',
      '§2 `/product/{id}`',
      '§2 `/my-shop`',
      '§2 `/contact`',
      '§2 `/RegisterSeller`',
      '§2 `/Allsanpham`',
      '§4 `RETURN_APPROVED`',
      '§4 `FAILED`',
      '§4 `CANCEL_RETURN` Đã hủy / Trả hàng',
      "§5 'Mật khẩu phải có ít nhất 8 ký tự'",
      "§6 'Lỗi! Vui lòng đăng nhập để quản lý shop.'",
      '§7 `PUT /v1/orders/{id}/return`',
      '§7 /v1/auth/forgotpassword',
      '§7 /v1/addresses/{id}/default-shipping',
      "§8 'Trả hàng thất bại'",
      '§9 `MOMO`',
    ])
      expect(words).toContain(expected)
    expect(words.filter((word) => word.startsWith('§8'))).toHaveLength(62)
  })
})

const specification = `## 2. Screens
Routes:
- / : home. See /cart.
- /shop: demo. /shop/{shopId}: shop detail, the shop's logo.
- Aliases that redirect: dn to login, cuahang to shop.
Header: logo.
## 4. States
Order statuses: DELIVERED, FAILED. Others: none.
History tabs: ALL (Tất cả). More.
## 7. Calls
- GET /v1/cart returns data. Paths: /v1/auth/google.
## 8. Errors
Login: 'Sai mật khẩu' or 'Thử lại', the item's title.
## 9. Constants
- Payment methods: COD (cash).
`

const proof = { file: 'a.test.ts', title: 'it works' }
const complete: MapRow[] = [
  { id: '§2.1', requirement: '`/` `/cart` `/shop` `/shop/{shopId}` `/dn` `/cuahang`', ...proof },
  { id: '§4.1', requirement: '`DELIVERED` `FAILED`; `ALL` (Tất cả)', ...proof },
  { id: '§7.1', requirement: '`GET /v1/cart`, /v1/auth/google', ...proof },
  { id: '§8.1', requirement: "'Sai mật khẩu' or 'Thử lại'", ...proof },
  { id: '§9.1', requirement: '`COD`', ...proof },
]
const tests: Record<string, string[]> = { 'a.test.ts': ['it works'] }
const look = (file: string) => tests[file] ?? null
const changed = (id: string, change: Partial<MapRow>) =>
  complete.map((row) => (row.id === id ? { ...row, ...change } : row))

describe('a map', () => {
  it('has nothing wrong with it when everything is there', () => {
    expect(problemsOf(complete, specification, look)).toEqual([])
  })

  it.each([
    ['a row without a test', changed('§8.1', { title: '' }), '§8.1: no test'],
    ['a file that is not there', changed('§8.1', { file: 'b.test.ts' }), '§8.1: no file b.test.ts'],
    ['a test of another name', changed('§8.1', { title: 'it worked' }), "§8.1: no test 'it worked' in a.test.ts"],
    ['a row without words', [...complete, { id: '§9.2', requirement: '', ...proof }], '§9.2: says nothing'],
    ['an id twice', [...complete, { id: '§9.1', requirement: 'x', ...proof }], '§9.1: twice'],
    ['a message left out', changed('§8.1', { requirement: "'Sai mật khẩu'" }), "§8: no row with 'Thử lại'"],
    [
      'a message in another section only',
      [...changed('§8.1', { requirement: "'Thử lại'" }), { id: '§2.2', requirement: "'Sai mật khẩu'", ...proof }],
      "§8: no row with 'Sai mật khẩu'",
    ],
    [
      'a route left out',
      changed('§2.1', { requirement: '`/` `/shop` `/shop/{shopId}` `/dn` `/cuahang`' }),
      '§2: no row with `/cart`',
    ],
    [
      'an alias left out',
      changed('§2.1', { requirement: '`/` `/cart` `/shop` `/shop/{shopId}` `/dn`' }),
      '§2: no row with `/cuahang`',
    ],
    ['a status left out', changed('§4.1', { requirement: '`FAILED`; `ALL` Tất cả' }), '§4: no row with `DELIVERED`'],
    [
      'a tab by another name',
      changed('§4.1', { requirement: '`DELIVERED` `FAILED`; `ALL` Hết' }),
      '§4: no row with `ALL` and Tất cả',
    ],
    ['a call left out', changed('§7.1', { requirement: '/v1/auth/google' }), '§7: no row with `GET /v1/cart`'],
    ['a payment method left out', changed('§9.1', { requirement: '30 000' }), '§9: no row with `COD`'],
  ])('is refused with %s', (_, rows, problem) => {
    expect(problemsOf(rows, specification, look)).toContain(problem)
  })

  it('is read from the tables, pipes in titles included', () => {
    const markdown = [
      '# Map',
      '| Row | Requirement | Test file | Test |',
      '| --- | --- | --- | --- |',
      '| §8.cart.1 | a message | `e2e/cart.spec.ts` | `one \\| two` |',
      '| §8.cart.2 | another |  |  |',
    ].join('\n')
    expect(readMap(markdown)).toEqual([
      { id: '§8.cart.1', requirement: 'a message', file: 'e2e/cart.spec.ts', title: 'one | two' },
      { id: '§8.cart.2', requirement: 'another', file: '', title: '' },
    ])
  })
})

it('finds titles as they are written', () => {
  const source = [
    "test('plain', () => {})",
    "test('with options', { timeout: 1 }, async () => { function test2() {} })",
    "it.each([['a', /'(/u]])('each %s', () => {})",
    "test.runIf(linux)('on linux', () => {})",
    "test.skip('asleep', () => {})",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    'test(`${KILLS} kills`, () => {})',
    "describe('outer', () => { describe('inner', () => { it('deep', () => {}) }) })",
    "expect(latest('no test')).toBe(test.name)",
  ].join('\n')
  expect(testTitles(source)).toEqual([
    'plain',
    'with options',
    'each %s',
    'on linux',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    '${KILLS} kills',
    'outer > inner > deep',
  ])
})

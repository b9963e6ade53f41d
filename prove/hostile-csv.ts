import type { Random } from '../apps/server/src/demo/random.ts'
import { sized } from './size.ts'

const COLUMNS = [
  'Mã sản phẩm',
  'Tên sản phẩm',
  'Danh mục',
  'Giá niêm yết',
  'Phân loại',
  'Giá bán',
  'Tồn kho',
  'Trạng thái',
  'Mô tả',
]
const HEADER = COLUMNS.join()
const FILE_MAX = 10 * 1024 * 1024
/** As many as a file may have. */
const ROWS = sized(50_000, 5000)

/** A family of hostile files: makes one by a random number. */
export type Family = (random: Random) => Buffer

/** Lines below the header until the file is as large as a file may be, or `count` lines. */
function lines(count: number, line: (n: number) => string): Buffer {
  const parts = [HEADER]
  for (let n = 0, size = HEADER.length; n < count; n++) {
    const next = line(n)
    size += Buffer.byteLength(next) + 1
    if (size > FILE_MAX - 1000) break
    parts.push(next)
  }
  return Buffer.from(parts.join('\n'))
}

const size = (random: Random) => random.pick([1, 2, 99, 100, 101, 50_000, 100_001, 250_000, 3_000_000, 9_900_000])
const good = (n: number, category = 'Hàng dệt') => `P${n},Khăn ${n},${category},,Cỡ ${n % 3},15000,${n % 50},,Dệt tay`
const soup = ['"', '""', ',', ';', '\t', '\n', '\r', '\r\n', '\uFEFF', '\u202E', '\u0000', 'a', 'Đ', '=1+1', '𝒳', ' ']

export const csvFamilies: Record<string, Family> = {
  'empty lines': (random) => Buffer.from(HEADER + random.pick(['\n', '\r', '\r\n', ' \n']).repeat(size(random) / 2)),
  delimiters: (random) =>
    Buffer.from(`${HEADER}\n${random.pick([',', ';', '\t', ',,,\n', '"",']).repeat(size(random) / 5)}`),
  quotes: (random) =>
    Buffer.from(`${HEADER}\n${random.pick(['"', '""', '"a', 'a"', '"\n', '","']).repeat(size(random) / 3)}`),
  'a long cell': (random) =>
    Buffer.from(
      `${HEADER}\nA1,${random.pick(['', '"'])}${random.pick(['x', ' ', '\u00a0', '&', '<']).repeat(size(random))}`,
    ),
  soup: (random) =>
    Buffer.from(`${HEADER}\n${Array.from({ length: random.int(1, 200_000) }, () => random.pick(soup)).join('')}`),
  'random bytes': (random) =>
    Buffer.concat([
      Buffer.from(`${HEADER}\n`),
      Buffer.from(Array.from({ length: random.int(1, 50_000) }, () => random.int(0, 255))),
    ]),
  encodings: (random) => {
    const text = `${random.pick(['', '\uFEFF'])}${HEADER}\n${good(1)}`
    const bytes = Buffer.from(text, random.pick(['utf16le', 'utf8', 'latin1']))
    if (random.chance(0.3) && bytes.length % 2 === 0) bytes.swap16()
    return random.chance(0.3) ? bytes.subarray(0, random.int(1, bytes.length)) : bytes
  },
  'one product of many rows': (random) => {
    const category = 'x'.repeat(random.pick([10, 5000, 90_000]))
    return lines(ROWS, (n) => (n === 0 ? good(0, category) : `P0,,${random.pick(['', 'y'])},,Cỡ ${n},1,1,,`))
  },
  'one product, long foreign columns': (random) => {
    const note = 'x'.repeat(random.pick([1000, 90_000]))
    const rows = Array.from({ length: 100 }, (_, n) => `P0,Khăn,Hàng dệt,,Cỡ ${n},1000,1,,,${note}`)
    return Buffer.from([`${HEADER},Ghi chú`, ...rows].join('\n'))
  },
  'bad in every column': () => lines(ROWS, (n) => `"P ${n}",${'x'.repeat(201)},?,?,,?,?,?,`),
  'twice and thrice': (random) => lines(random.int(10, ROWS), () => good(random.int(0, 20))),
  numbers: (random) =>
    lines(1000, (n) => {
      const figure = random.pick([
        '9'.repeat(random.int(1, 5000)),
        '-1',
        '1e9',
        '0x10',
        '1.000.000',
        ' '.repeat(9000),
        'NaN',
        '٣',
      ])
      return `P${n},Khăn,Hàng dệt,"${figure}",,"${figure}","${figure}",,`
    }),
  formulas: (random) =>
    lines(
      2000,
      (n) => `P${n},${random.pick(['=cmd|x', '#REF!', '@SUM(1)', "'=1", '+1', '-1'])},Hàng dệt,,,1000,1,#N/A,`,
    ),
  descriptions: (random) => {
    const html = random.pick(['<p>', '<div>', '<a href=x>', '<', '&', '<!--', '<b><i>', '</p>', '<p a="', '<ul><li>'])
    const length = random.pick([49_000, 50_001])
    return lines(
      100,
      (n) => `P${n},Khăn,Hàng dệt,,,1000,1,,"${html.replaceAll('"', '""').repeat(length / html.length)}"`,
    )
  },
  'as many rows as allowed': (random) => lines(random.pick([ROWS - 1, ROWS, ROWS + 1]), (n) => good(n)),
  'other files': (random) =>
    random.pick([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('%PDF-1.7\n%âãÏÓ'),
      Buffer.from('<html><table><tr><td>Mã sản phẩm'),
      Buffer.from('{"a":1}'),
      Buffer.alloc(random.int(1, 5000)),
      Buffer.from(' '),
    ]),
}

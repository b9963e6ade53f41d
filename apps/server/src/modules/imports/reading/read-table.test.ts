import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { tableStream } from '../../../platform/tables/write-table.ts'
import { bomb, deflated, rawZip, workbook } from '../../../testing/raw-zip.ts'
import { formatOf } from '../file-format.ts'
import { readTable } from './read-table.ts'

const NAMES = ['Mã sản phẩm', 'Tên sản phẩm', 'Danh mục', 'Giá bán', 'Tồn kho']
const HEADER = NAMES.join()
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const HEAD = `<row r="1">${NAMES.map(text).join('')}</row>`
const LINE = 'A1,Áo lụa,Áo,1000,2'
const SHEET = 'xl/worksheets/sheet1.xml'
const open = `<worksheet><sheetData>${HEAD}`
const close = '</sheetData></worksheet>'
const CUT = 'Tệp CSV này bị hỏng hoặc bị cắt giữa chừng. Hãy lưu lại bằng Excel, Google Trang tính hoặc LibreOffice.'
const RE = 'Hãy lưu lại bằng Excel, Google Trang tính hoặc LibreOffice.'

/** The rows below the header, or the sentence why there are none. */
const read = (bytes: Buffer) =>
  readTable(bytes, formatOf(bytes) ?? 'csv').then(
    ({ rows }) => rows,
    ({ message }: Error) => message,
  )
const csv = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\n'))

test.each<[string, Buffer, string]>([
  ['250 KB of empty lines', csv('\n'.repeat(250_000)), 'Tệp không có dòng sản phẩm nào.'],
  ['9.9 MB of empty lines', Buffer.alloc(9_900_000, '\n'), 'Tệp có quá 1.048.576 dòng. Hãy chia thành nhiều tệp.'],
  ['9.9 MB of delimiters', csv(','.repeat(9_900_000)), 'Tệp có quá nhiều ô. Hãy chia thành nhiều tệp.'],
  ['a column too many', csv(`${LINE}${','.repeat(96)}x`), 'Dòng 2 có quá 100 cột. Hãy dùng tệp mẫu.'],
  [
    'a cell of 3 MB',
    csv(LINE, `A2,"${'x'.repeat(3_000_000)}`),
    'Tệp CSV hỏng ở gần dòng 3: dấu nháy kép chưa được đóng.',
  ],
  ['a closed cell of 3 MB', csv(LINE, `A2,"${'x'.repeat(3_000_000)}"`), 'Dòng 3 có một ô dài quá 100.000 ký tự.'],
  ['a long row', csv(Array(3).fill('x'.repeat(90_000)).join()), 'Dòng 2 quá dài. Hãy bỏ bớt những cột không dùng.'],
  ['nothing but quotes', Buffer.alloc(9_900_001, '"'), 'Tệp CSV hỏng ở gần dòng 1: dấu nháy kép chưa được đóng.'],
  [
    'windows-1258',
    Buffer.from([0x4d, 0xe3, 0x2c, 0xd2]),
    'Tệp CSV không phải UTF-8. Trong Excel, hãy lưu dạng “CSV UTF-8”.',
  ],
  ['half a letter', csv(LINE).subarray(0, -9), 'Tệp CSV không phải UTF-8. Trong Excel, hãy lưu dạng “CSV UTF-8”.'],
  ['a NUL', csv('A\0,B'), CUT],
  ['half a character of UTF-16 at its end', Buffer.from(`\uFEFF${HEADER}\n${LINE}`, 'utf16le').subarray(0, -1), CUT],
])('a CSV file with %s is refused with a sentence', async (_, bytes, sentence) => {
  expect(await read(bytes)).toBe(sentence)
})

const broken = (row: number) => `Tệp XLSX hỏng ở gần dòng ${row}. ${RE}`
const unreadable = `Không đọc được tệp XLSX này. ${RE}`
const tooLarge = 'Tệp XLSX quá lớn sau khi giải nén.'
const MEGABYTE = 1024 * 1024

test.each<[string, Buffer, string]>([
  ['a row numbered abc', workbook(`${HEAD}<row r="abc"/>`), broken(2)],
  [
    'a row behind the last one',
    workbook(`${HEAD}<row r="1048577"/>`),
    'Tệp có quá 1.048.576 dòng. Hãy chia thành nhiều tệp.',
  ],
  ['a row of 1e300', workbook(`${HEAD}<row r="1e300"/>`), broken(2)],
  ['a row twice', workbook(`${HEAD}<row r="2"/><row r="2"/>`), broken(3)],
  ['rows in disorder', workbook(`${HEAD}<row r="9"/><row r="3"/>`), broken(10)],
  ['cells in disorder', workbook(`${HEAD}<row><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>`), broken(2)],
  ['a cell nowhere', workbook(`${HEAD}<row><c r="1A"><v>1</v></c></row>`), broken(2)],
  [
    'a cell far out',
    workbook(`${HEAD}<row><c r="ZZZ2"><v>1</v></c></row>`),
    'Dòng 2 có quá 100 cột. Hãy dùng tệp mẫu.',
  ],
  ['a string that is not there', workbook(`${HEAD}<row><c t="s"><v>7</v></c></row>`), broken(2)],
  [
    'a formula without a result',
    workbook(`${HEAD}<row><c><f>1+1</f></c></row>`),
    'Dòng 2 có công thức chưa có kết quả. Hãy mở tệp bằng Excel, lưu rồi tải lên lại.',
  ],
  ['entities', rawZip([deflated(SHEET, `<!DOCTYPE a [<!ENTITY a "aaaa">]><worksheet/>`)]), unreadable],
  ['70 nested tags', workbook(`${HEAD}${'<a>'.repeat(70)}<row><c><v>1</v></c></row>${'</a>'.repeat(70)}`), unreadable],
  ['half a document', rawZip([deflated(SHEET, open)]), unreadable],
  ['no sheet', rawZip([deflated('readme.txt', 'xin chào')]), unreadable],
  [
    'one cell of 280 MB',
    rawZip([bomb(SHEET, [`${open}<row><c t="str"><v>`, 'x'.repeat(MEGABYTE), `</v></c></row>${close}`], 280)]),
    tooLarge,
  ],
  ['one attribute of 280 MB', rawZip([bomb(SHEET, ['<worksheet a="', 'x'.repeat(MEGABYTE), '"/>'], 280)]), tooLarge],
  [
    'a shared string of 1 MB',
    workbook(HEAD, deflated('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(900_000)}</t></si></sst>`)),
    'Tệp có một ô dài quá 100.000 ký tự.',
  ],
  [
    'a million shared strings',
    workbook(HEAD, bomb('xl/sharedStrings.xml', ['<sst>', '<si/>'.repeat(1000), '</sst>'], 1000)),
    'Tệp có quá nhiều ô. Hãy chia thành nhiều tệp.',
  ],
  [
    '25,000 × 100 references to one string',
    rawZip([
      bomb(SHEET, [open, `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`, close], 25_000),
      deflated('xl/sharedStrings.xml', '<sst><si><t>x</t></si></sst>'),
    ]),
    'Tệp có quá nhiều ô. Hãy chia thành nhiều tệp.',
  ],
  [
    'many references to a long string',
    rawZip([
      bomb(SHEET, [open, '<row><c t="s"><v>0</v></c></row>', close], 1000),
      deflated('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(90_000)}</t></si></sst>`),
    ]),
    'Tệp có quá nhiều chữ. Hãy chia thành nhiều tệp.',
  ],
  [
    'a password',
    rawZip([{ ...deflated(SHEET, open + close), flags: 1 }]),
    'Tệp XLSX này có mật khẩu. Hãy bỏ mật khẩu rồi tải lên lại.',
  ],
  ['a wrong checksum', rawZip([{ ...deflated(SHEET, open + close), crc: 1 }]), unreadable],
  ['a size that is too small', rawZip([{ ...deflated(SHEET, open + close), size: 9 }]), unreadable],
  ['parts that it does not have', rawZip([deflated(SHEET, open + close)], { count: 9 }), unreadable],
  [
    '3,000 parts in the same place',
    rawZip([
      deflated(SHEET, open + close),
      ...Array.from({ length: 3000 }, (_, n) => ({ ...deflated(`xl/p${n}.xml`, open), sameAs: 0 })),
    ]),
    `Tệp XLSX này có quá nhiều phần bên trong. ${RE}`,
  ],
])('an XLSX file with %s is refused with a sentence', async (_, bytes, sentence) => {
  expect(await read(bytes)).toBe(sentence)
})

test.each([
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${HEADER}\n${LINE}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(`${HEADER}\n${LINE}`, 'utf16le')],
  ['UTF-16 of a Mac', Buffer.from(`\uFEFF${HEADER}\n${LINE}`, 'utf16le').swap16()],
  ['line ends of an old Mac', Buffer.from(`${HEADER}\r${LINE}\r`)],
  ['empty cells behind the last column', csv(`${LINE}${','.repeat(500)}`)],
])('a CSV file with %s is read', async (_, bytes) => {
  const rows = await read(bytes)
  expect(rows).toEqual([{ number: 2, cells: expect.arrayContaining(LINE.split(',')) }])
})

test('quotes, delimiters and line ends within quoted cells are text; an open quote within a cell too', async () => {
  expect(await read(csv('"A,1","""Áo""\r\nlụa",Vải 5",,""', '', 'B'))).toEqual([
    { number: 2, cells: ['A,1', '"Áo"\r\nlụa', 'Vải 5"', '', ''] },
    { number: 4, cells: ['B'] },
  ])
})

test('an XLSX file says its values in many ways: formulas by their results, CDATA, phonetics, numbers, gaps', async () => {
  const rows = `${HEAD}<row r="5"><c r="A5" t="str"><f>A1</f><v>A&amp;1</v></c><c r="B5"><v>1234567890123450</v></c><c r="C5"><v>1.59E5</v></c><c r="D5" s="3"/>
    <c r="E5" t="inlineStr"><is><r><t>Áo</t></r><rPh><t>ao</t></rPh><r><t><![CDATA[<b>]]></t></r></is></c><c r="GT5" s="1"/></row>
    <row><c s="1"/></row><row r="8"><c><f>1</f><v>0x10</v></c></row>`
  expect(await read(workbook(rows))).toEqual([
    { number: 5, cells: ['A&1', '1.23456789012345E+15', '159000', '', 'Áo<b>'] },
    { number: 8, cells: ['0x10'] },
  ])
})

test('tags around the rows of an XLSX file do no harm while they are few', async () => {
  const rows = `${HEAD}${'<a>'.repeat(50)}<row><c><v>1</v></c></row>${'</a>'.repeat(50)}`
  expect(await read(workbook(rows))).toEqual([{ number: 2, cells: ['1'] }])
})

test('a large ZIP form is read, and what this shop writes itself', async () => {
  const sheet = { ...deflated(SHEET, `${open}<row>${text('A1')}</row>${close}`), zip64: true }
  expect(await read(rawZip([sheet]))).toEqual([{ number: 2, cells: ['A1'] }])
  expect(await read(await buffer(tableStream('xlsx', [NAMES, ['A1', 5]])))).toEqual([{ number: 2, cells: ['A1', '5'] }])
})

test.each([
  ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]],
  ['PDF', [...Buffer.from('%PDF-1.7\nxin chào')]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0, 0, 0]],
])('a renamed %s file is no table', (_, bytes) => {
  expect(formatOf(Buffer.from(bytes))).toBeNull()
})

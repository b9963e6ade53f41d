import { expect, it } from 'vitest'
import { readVocabulary } from './read-vocabulary.ts'

const table = (...rows: string[]) => rows.map((row, at) => ({ number: at + 1, cells: row.split(';') }))

it('reads groups by the names of the columns, codes or Vietnamese names', () => {
  expect(
    readVocabulary(
      table(
        'terms;kind;region;expansions',
        'Quạt thổi| quạt  đứng;SYNONYM;;',
        ';;;',
        'vớ;Vùng miền;nam;tất|bít tất',
        "'+84|đầu số việt nam;SPELLING;;",
      ),
    ),
  ).toEqual([
    { row: 2, group: { kind: 'SYNONYM', region: null, terms: ['quạt thổi', 'quạt đứng'], expansions: [] } },
    { row: 4, group: { kind: 'REGION', region: 'SOUTH', terms: ['vớ'], expansions: ['tất', 'bít tất'] } },
    { row: 5, group: { kind: 'SPELLING', region: null, terms: ['+84', 'đầu số việt nam'], expansions: [] } },
  ])
})

it.each([
  ['LÓNG;;a|b;', 'Không có loại này ở cột kind.'],
  ['SYNONYM;NORTH;a|b;', 'Chỉ nhóm từ vùng miền mới có miền.'],
  ['REGION;;a|b;', 'Vui lòng chọn miền.'],
  ['REGION;Tây;a|b;', 'Vui lòng chọn miền Bắc, Trung hoặc Nam.'],
  ['SYNONYM;;a;', 'Cần ít nhất hai từ cùng nghĩa, hoặc một từ và một từ tìm thêm.'],
  ['SYNONYM;;;a', 'Vui lòng nhập ít nhất một từ.'],
  ['SYNONYM;;a|b|A;', '“a” có hai lần trong nhóm.'],
  ['SYNONYM;;a;b|a', '“a” có hai lần trong nhóm.'],
  ['SYNONYM;;a|!!;', 'Mỗi từ cần có chữ cái hoặc chữ số.'],
  ['SYNONYM;;a|b, c;', 'Từ không được chứa dấu phẩy hoặc dấu gạch đứng (|).'],
  [`SYNONYM;;a|${'b'.repeat(61)};`, 'Mỗi từ dài tối đa 60 ký tự.'],
  [`SYNONYM;;${Array.from({ length: 21 }, (_, at) => `từ ${at}`).join('|')};`, 'Chỉ nhận tối đa 20 từ.'],
])('says what is wrong with %s', (row, reason) => {
  expect(readVocabulary(table('kind;region;terms;expansions', row))).toEqual([{ row: 2, reason }])
})

it('needs the columns', () => {
  expect(readVocabulary(table('SYNONYM;;a|b;'))).toBeNull()
  expect(readVocabulary([])).toBeNull()
})

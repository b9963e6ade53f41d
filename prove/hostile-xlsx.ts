import type { Random } from '../apps/server/src/demo/random.ts'
import { bomb, deflated, type RawEntry, rawZip, workbook } from '../apps/server/src/testing/raw-zip.ts'
import type { Family } from './hostile-csv.ts'

const NAMES = ['Mã sản phẩm', 'Tên sản phẩm', 'Danh mục', 'Giá bán', 'Tồn kho']
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const HEAD = `<row r="1">${NAMES.map(text).join('')}</row>`
const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const OPEN = `<worksheet><sheetData>${HEAD}`
const CLOSE = '</sheetData></worksheet>'
const KIB = 1024

const good = `${HEAD}<row>${['P1', 'Khăn', 'Hàng dệt', '15000', '3'].map(text).join('')}</row>`
const rowsOf = (random: Random, row: () => string) =>
  workbook(HEAD + Array.from({ length: random.int(1, 300) }, row).join(''))
const sheetBomb = (random: Random, [open, close]: [string, string], unit: string) =>
  rawZip([bomb(SHEET, [OPEN + open, unit, close + CLOSE], random.pick([1, 10, 100, 300, 2000]))])

const numbers = [
  'abc',
  '',
  '0',
  '-1',
  '1',
  '2',
  '3',
  '1048576',
  '1048577',
  '1e300',
  '9007199254740993',
  '٣',
  '2.5',
  ' 3',
  '0x10',
]
const places = [
  'A2',
  'A2',
  'B2',
  'C2',
  'Z9',
  'ZZZ9',
  'A0',
  '9A',
  'AAAA1',
  'a1',
  '',
  'XFD1048576',
  'A99999999',
  '\u{1D400}1',
]
const soup = [
  '<row>',
  '</row>',
  '<c>',
  '</c>',
  '<v>',
  '</v>',
  '<c t="s">',
  '7',
  '&amp;',
  '&#0;',
  '&x;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?a?>',
  '<f>',
  '"',
  '<',
  'Đ',
]

const flip = (random: Random, bytes: Buffer, times: number) => {
  for (let n = 0; n < times; n++) bytes[random.int(4, bytes.length - 1)] = random.int(0, 255)
  return bytes
}

export const xlsxFamilies: Record<string, Family> = {
  'a cell bomb': (random) =>
    sheetBomb(random, ['<row><c t="str"><v>', '</v></c></row>'], random.pick(['x', 'Đ', ' ']).repeat(512 * KIB)),
  'an attribute bomb': (random) => sheetBomb(random, ['<row a="', '"/>'], 'x'.repeat(512 * KIB)),
  'a comment bomb': (random) =>
    sheetBomb(
      random,
      random.pick([
        ['<!--', '-->'],
        ['<?a ', '?>'],
        ['<![CDATA[', ']]>'],
      ]),
      'x'.repeat(512 * KIB),
    ),
  nesting: (random) =>
    sheetBomb(random, ['', ''], random.pick(['<a>', '<row>', '<c>', '<si>', '<is>', '<a b="c">']).repeat(1000)),
  'many tags': (random) =>
    sheetBomb(
      random,
      ['', ''],
      random
        .pick(['<row/>', '<c/>', '<a></a>', '<row><c/></row>', `<row>${'<c><v>1</v></c>'.repeat(99)}</row>`])
        .repeat(200),
    ),
  'many attributes': (random) =>
    workbook(`<row ${Array.from({ length: random.int(1, 100_000) }, (_, n) => `a${n}=""`).join(' ')}/>`),
  'row numbers': (random) => rowsOf(random, () => `<row r="${random.pick(numbers)}">${text('x')}</row>`),
  'rows in disorder': (random) => rowsOf(random, () => `<row r="${random.int(1, 99_999)}">${text('x')}</row>`),
  'cell places': (random) =>
    rowsOf(
      random,
      () => `<row><c r="${random.pick(places)}"><v>1</v></c><c r="${random.pick(places)}"><v>2</v></c></row>`,
    ),
  references: (random) => {
    const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(random.pick([1, 9, 100, 101]))}</row>`
    const string = 'x'.repeat(random.pick([1, 1000, 99_000]))
    return rawZip([
      bomb(SHEET, [OPEN, cells, CLOSE], random.pick([100, 10_000, 50_000])),
      deflated(STRINGS, `<sst><si><t>${string}</t></si></sst>`),
    ])
  },
  'references to nothing': (random) => rowsOf(random, () => `<row><c t="s"><v>${random.pick(numbers)}</v></c></row>`),
  'shared strings': (random) =>
    workbook(
      good,
      bomb(
        STRINGS,
        [
          '<sst>',
          random
            .pick([
              '<si/>',
              '<si><t>x</t></si>',
              '<si><r><t>x</t></r></si>',
              '<t>',
              `<si><t>${'x'.repeat(9000)}</t></si>`,
            ])
            .repeat(100),
          '</sst>',
        ],
        random.pick([1, 100, 6000]),
      ),
    ),
  formulas: (random) =>
    rowsOf(
      random,
      () =>
        `<row><c t="${random.pick(['str', 'n', 'e', 'b', 'd', 's', 'zz'])}"><f>A1</f>${random.pick(['', '<v/>', '<v>#REF!</v>', '<v>1E5</v>'])}</c></row>`,
    ),
  entities: (random) =>
    rawZip([
      deflated(
        SHEET,
        `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(random.int(1, 9999))}"><!ENTITY b "${'&a;'.repeat(999)}">]><worksheet>&b;</worksheet>`,
      ),
    ]),
  'XML soup': (random) =>
    workbook(HEAD + Array.from({ length: random.int(1, 5000) }, () => random.pick(soup)).join('')),
  'flipped bytes': (random) =>
    flip(random, workbook(good, deflated(STRINGS, '<sst><si><t>x</t></si></sst>')), random.int(1, 20)),
  'flipped text': (random) =>
    rawZip([deflated(SHEET, flip(random, Buffer.from(OPEN + good + CLOSE), random.int(1, 5)))]),
  'cut off': (random) => workbook(good).subarray(0, random.int(4, 300)),
  'random bytes': (random) =>
    Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      Buffer.from(Array.from({ length: random.int(1, 20_000) }, () => random.int(0, 255))),
    ]),
  'false figures': (random) => {
    const sheet = deflated(SHEET, OPEN + CLOSE)
    const lies: Partial<RawEntry>[] = [
      { crc: 1 },
      { size: 0 },
      { size: 0xfffffffe },
      { flags: 1 },
      { flags: 0x2041 },
      { method: 0 },
      { zip64: true },
      { zip64: true, size: 2 ** 52 },
      { packed: Buffer.alloc(0) },
    ]
    return rawZip([{ ...sheet, ...random.pick(lies) }], { count: random.pick([0, 1, 2, 65_535]) })
  },
  'many parts': (random) =>
    rawZip([
      deflated(SHEET, `<worksheet><sheetData>${good}${CLOSE}`),
      ...Array.from(
        { length: random.int(1, 60_000) },
        (_, n): RawEntry => ({ ...deflated(`xl/p${n}`, ''), sameAs: 0 }),
      ),
    ]),
  'a workbook that points anywhere': (random) => {
    const target = random.pick([
      '../../etc/passwd',
      '/xl/workbook.xml',
      'worksheets/none.xml',
      '',
      'sharedStrings.xml',
      'x'.repeat(60_000),
    ])
    return workbook(
      good,
      deflated(
        'xl/workbook.xml',
        `<workbook><sheets>${'<sheet r:id="rId1"/>'.repeat(random.int(1, 9999))}</sheets></workbook>`,
      ),
      deflated(
        'xl/_rels/workbook.xml.rels',
        `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`,
      ),
    )
  },
}

import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { pdfColours, pdfLines } from '../../testing/pdf-text.ts'
import { fitTable, type PdfTable } from './fit-table.ts'
import { type Letter, makePdf } from './letter.ts'
import { openPdf, WIDTH } from './open-pdf.ts'

const at = new Date('2026-11-28T11:30:00Z')
const empty: Letter = { title: 'Sao kê', subtitle: 'Tháng 11/2026', facts: [], tables: [], notes: [] }

const drawn = async (...letters: Partial<Letter>[]) => {
  const file = {
    fileName: 'sao-ke',
    letterhead: { marketplace: 'Chợ Lụa', ink: '#1f2a5a', logo: null, issuer: null },
    createdAt: at,
  }
  return buffer((await makePdf({ ...file, letters: letters.map((letter) => ({ ...empty, ...letter })) })).bytes)
}
const columns = [{ head: 'Nội dung' }, { head: 'Số tiền', width: 80, end: true }]

test('every letter and sign of Vietnamese can be read back', async () => {
  const vowels = 'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY'
  const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']
  const letters = [...vowels].flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')))
  const alphabet = `${letters.join('')}đĐ ${'bcdghklmnpqrstvx'}`
  const lines = pdfLines(await drawn({ notes: [alphabet] }))
  expect(lines[0]?.join('').replaceAll(' ', '')).toContain(alphabet.replaceAll(' ', ''))
  expect(pdfLines(await drawn({ notes: ['0123456789 −₫%&·–“”…()/'] }))[0]).toContain('0123456789 −₫%&·–“”…()/')
})

test('what the font cannot show is left out or marked, and never an empty box', async () => {
  // Typed in parts (NFD), with pictograms, another script, control characters and line ends.
  const [sheet] = pdfLines(await drawn({ facts: [['Shop', 'Gốm\u{1F338} Hà Nội\u200D 店 Ж\n\tđẹp'.normalize('NFD')]] }))
  expect(sheet).toContain('Gốm Hà Nội ? ? đẹp')
})

test('signs of trade are letters, and no pictograms', async () => {
  const [sheet] = pdfLines(await drawn({ facts: [['Shop', 'Gốm\u00AE Lụa\u2122 \u00A9\uFE0F 2026 \u2615']] }))
  expect(sheet).toContain('Gốm® Lụa™ © 2026')
})

test('every sign that is let through has a glyph', async () => {
  const signs = Array.from({ length: 0x2300 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
  // Throws for a glyph without a meaning.
  const sheets = pdfLines(await drawn({ notes: [signs.join(' ')] }))
  expect(sheets.flat().join('')).toContain('ẫ')
})

test('a long table repeats its head on each sheet, divides no row, and says where it is', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`Dòng thứ ${index} ${'dài '.repeat(40)}`, `${index}.000`])
  const sheets = pdfLines(await drawn({ tables: [{ columns, rows, total: ['Cộng', '4.005.000'] }] }, {}))
  expect(sheets.length).toBeGreaterThan(3)
  const pages = sheets.length - 1
  sheets.slice(0, pages).forEach((lines, page) => {
    expect(lines.filter((line) => line === 'Nội dung | Số tiền')).toHaveLength(1)
    expect(lines.at(-1)).toBe(`Sao kê · Lập lúc 18:30 ngày 28/11/2026 | Trang ${page + 1}/${pages}`)
  })
  // The next letter counts its own sheets.
  expect(sheets.at(-1)?.at(-1)).toContain('Trang 1/1')
  const figures = sheets.flat().flatMap((line) => /\| (\d+\.000)$/u.exec(line)?.[1] ?? [])
  expect(figures).toEqual(rows.map(([, figure]) => figure))
  const whole = sheets.flat().join('\n')
  expect(whole).toContain('Cộng | 4.005.000')
  // Each row's lines are on the sheet of its figure: as many lines begin a sheet's table as rows do.
  for (const lines of sheets.slice(1, pages)) expect(lines[1]).toMatch(/^Dòng thứ/u)
})

test('a word that is wider than its column is cut, not drawn over the next one', async () => {
  const word = 'W'.repeat(200)
  const lines = pdfLines(await drawn({ tables: [{ columns, rows: [[word, '1']] }] })).flat()
  expect(lines.filter((line) => /^W+/u.test(line)).length).toBeGreaterThan(2)
  expect(lines.join('').replaceAll(/[^W]/gu, '')).toHaveLength(200)
})

test('long order numbers, times and figures fit into a line of a statement', async () => {
  const cells = ['00/00/0000 00:00', 'CP261128-MMMMMMMM', '−8.888.888.888']
  const narrow = [79, 102, 66].map((width) => ({ head: '', width }))
  const tables = [{ columns: [...narrow, { head: '' }], rows: [cells], size: 7.5 }]
  expect(pdfLines(await drawn({ tables })).flat()).toContain(cells.join(' | '))
})

test('no figure is cut or leaves its column, be they all a hundred billion in bold', async () => {
  const figure = '−99.999.999.999'
  const cases: PdfTable[] = [
    { columns, rows: [['Hoa hồng bán hàng trên chợ', figure]], total: ['Tổng cộng', figure] },
    {
      columns: [
        { head: 'Tháng' },
        ...Array.from({ length: 7 }, () => ({ head: 'Thuế đã khấu trừ', width: 65, end: true })),
      ],
      rows: [['12/2026', ...Array.from({ length: 7 }, () => figure)]],
      total: ['Cả năm', ...Array.from({ length: 7 }, () => figure)],
    },
    {
      columns: [
        ...[79, 102].map((width) => ({ head: '', width })),
        { head: 'Nội dung' },
        ...[66, 54, 58, 66].map((width) => ({ head: '', width, end: true })),
      ],
      rows: [['12/12/2026 12:00', 'CP261128-MMMMMMMM', 'Hoàn', ...Array.from({ length: 4 }, () => figure)]],
      total: ['Cộng', '', '', ...Array.from({ length: 4 }, () => figure)],
      size: 7.5,
    },
    {
      columns: [128, 128, 128, undefined].map((width) => ({ head: '', end: true, ...(width && { width }) })),
      rows: [],
      total: Array.from({ length: 4 }, () => figure),
    },
  ]
  for (const table of cases) {
    const pdf = await openPdf({ title: '', author: '', createdAt: at })
    const { size, widths } = fitTable(pdf, table)
    expect(size).toBeGreaterThan(6)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(WIDTH)
    const needed = pdf.font('bold', size).widthOfString(figure)
    table.columns.forEach(({ end }, column) => {
      if (end) expect(widths[column]).toBeGreaterThanOrEqual(needed + 6)
    })
    const lines = pdfLines(await drawn({ tables: [table] })).flat()
    for (const row of [...table.rows, table.total ?? []])
      expect(lines).toContain(row.filter((cell) => cell !== '').join(' | '))
  }
})

test('others have their turn while two thousand rows are drawn', async () => {
  await drawn({})
  const rows = Array.from({ length: 2000 }, (_, index) => [`Đơn hoàn tất ${index}`, `${index}`])
  let turns = 0
  let over = false
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  const sheets = pdfLines(await drawn({ tables: [{ columns, rows }] }))
  over = true
  expect(sheets.length).toBeGreaterThan(30)
  expect(turns).toBeGreaterThanOrEqual(sheets.length - 1)
})

test('a logo stands in the head instead of the name, on the ground that it needs', async () => {
  const { default: sharp } = await import('sharp')
  const png = await sharp({
    create: { width: 400, height: 100, channels: 4, background: { r: 247, g: 201, b: 72, alpha: 0.6 } },
  })
    .png()
    .toBuffer()
  const headed = async (plate: string | null) =>
    buffer(
      (
        await makePdf({
          fileName: 'sao-ke',
          letterhead: {
            marketplace: 'Chợ Lụa',
            ink: '#0b5345',
            logo: { png, ratio: 4, plate },
            issuer: { legalName: 'Công ty TNHH Lụa', taxCode: '0100047516', address: 'Hà Đông, Hà Nội' },
          },
          letters: [empty],
          createdAt: at,
        })
      ).bytes,
    )
  const plain = await headed(null)
  expect(plain.includes('/Subtype /Image')).toBe(true)
  expect(pdfLines(plain).flat()).toContain('Công ty TNHH Lụa')
  expect(pdfLines(plain).flat().join()).not.toContain('Chợ Lụa')
  expect(pdfColours(plain)).not.toContain('#123456')
  expect(pdfColours(await headed('#123456'))).toContain('#123456')
})

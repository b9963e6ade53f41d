import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { tableStream } from './write-table.ts'

/** The parts of a workbook by their names. */
async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return parts
}

const cellsOf = (sheet = '') =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gu)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)[^>]*>(.*?)</gu)].map(([, cell]) => cell),
  )

test('rows beyond what a sheet takes go on in the next one, below the same head', async () => {
  const rows = [['Số'], [1], [2], [3], [4], [5]]
  const parts = await partsOf(await buffer(tableStream('xlsx', rows, [{ name: 'Hướng dẫn', rows: [['Đọc kỹ']] }], 3)))
  const sheets = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="(.*?)" sheetId="(.*?)"/gu)]
  expect(sheets.map(([, name]) => name)).toEqual(['Dữ liệu', 'Dữ liệu 2', 'Dữ liệu 3', 'Hướng dẫn'])
  expect(sheets.map(([, , id]) => cellsOf(parts.get(`xl/worksheets/sheet${id}.xml`)))).toEqual([
    [['Số'], ['1'], ['2']],
    [['Số'], ['3'], ['4']],
    [['Số'], ['5']],
    [['Đọc kỹ']],
  ])
  for (const [, , id] of sheets) {
    expect(parts.get('[Content_Types].xml')).toContain(`/xl/worksheets/sheet${id}.xml`)
    expect(parts.get('xl/_rels/workbook.xml.rels')).toContain(`Target="worksheets/sheet${id}.xml"`)
  }
})

test('rows that fill a sheet, or none at all, need no second one', async () => {
  for (const rows of [[['Số'], [1], [2]], []]) {
    const parts = await partsOf(await buffer(tableStream('xlsx', rows, [], 3)))
    expect([...parts.keys()].filter((name) => name.includes('sheets/'))).toEqual(['xl/worksheets/sheet1.xml'])
  }
})

test('a client that goes away ends the reading of the rows', async () => {
  const closed = vi.fn<() => void>()
  async function* endless() {
    try {
      for (;;) yield ['Một hàng']
    } finally {
      closed()
    }
  }
  const stream = tableStream('xlsx', endless())
  await once(stream, 'readable')
  stream.destroy()
  await expect.poll(() => closed.mock.calls.length).toBe(1)
})

test('a failure while rows are read breaks the file off', async () => {
  async function* failing() {
    yield ['Số']
    throw new Error('the database is away')
  }
  await expect(buffer(tableStream('xlsx', failing()))).rejects.toThrow('the database is away')
})

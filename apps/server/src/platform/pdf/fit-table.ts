import { withStyle } from './draw-text.ts'
import { type Pdf, WIDTH } from './open-pdf.ts'

interface PdfColumn {
  head: string
  /** Points. One column has none and takes what the others leave. One of figures gets more where they need it. */
  width?: number
  /** Figures stand at the right edge, each in one line. */
  end?: boolean
}

export interface PdfTable {
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  /** Of the letters, in points; default 8.5. Smaller where the figures of the table are too wide for the sheet. */
  size?: number
  /** A last row in bold. */
  total?: readonly string[]
}

/** Room at both sides of a cell. */
export const PAD_X = 3
/** What text keeps beside figures, in points, when it is that long. */
const TEXT_LEAST = 60
const STEP = 0.25
const SMALLEST = 3
const MEASURED_AT = 10

/** How wide a column's cells are for letters of one point. Cells that differ in their digits alone are measured once, with the widest digit. */
function widestOf(pdf: Pdf, { rows, total }: PdfTable, at: number): number {
  const widest = (texts: Iterable<string>, face: 'regular' | 'bold') => {
    withStyle(pdf, { size: MEASURED_AT, face })
    const width = (text: string) => pdf.widthOfString(text)
    const digits = [...'0123456789'].sort((one, other) => width(other) - width(one))
    const shapes = new Set(Array.from(texts, (text) => text.replaceAll(/\d/gu, digits[0] ?? '0')))
    return Math.max(0, ...Array.from(shapes, width)) / MEASURED_AT
  }
  const cells = function* () {
    for (const row of rows) yield row[at] ?? ''
  }
  return Math.max(widest(cells(), 'regular'), widest([total?.[at] ?? ''], 'bold'))
}

/** The size of a table's letters and the widths of its columns, so that no figure is cut: columns of figures take from the one of text, then the letters get
 *  smaller. */
export function fitTable(pdf: Pdf, table: PdfTable): { size: number; widths: number[] } {
  const { columns } = table
  const widest = columns.map(({ width, end }, at) => (end || width === undefined ? widestOf(pdf, table, at) : 0))
  for (let size = table.size ?? 8.5; ; size -= STEP) {
    const needed = widest.map((width) => width * size + 2 * PAD_X + 0.5)
    const taken = columns.reduce(
      (sum, { width, end }, at) => (width === undefined ? sum : sum + Math.max(width, end ? (needed[at] ?? 0) : 0)),
      0,
    )
    const left = WIDTH - taken
    const least = columns.reduce((sum, { width, end }, at) => {
      if (width !== undefined) return sum
      return end ? (needed[at] ?? 0) : Math.min(needed[at] ?? 0, TEXT_LEAST)
    }, 0)
    if (left >= least || size - STEP < SMALLEST)
      return {
        size,
        widths: columns.map(({ width, end }, at) =>
          width === undefined ? left : Math.max(width, end ? (needed[at] ?? 0) : 0),
        ),
      }
  }
}

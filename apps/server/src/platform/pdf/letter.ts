import type { Issuer } from '@chophien/domain/invoices/issuer'
import { formatInstant } from '@chophien/domain/text/vietnam-time'
import type { ReadDb } from '../database/database.ts'
import { Download } from '../http/download.ts'
import { drawTable } from './draw-table.ts'
import { drawText, lineHeight } from './draw-text.ts'
import type { PdfTable } from './fit-table.ts'
import { END, INK, openPdf, type Pdf, SHEET, WIDTH } from './open-pdf.ts'

/** What is said of one subject: it begins on a sheet of its own. */
export interface Letter {
  title: string
  /** The period, or number and day. */
  subtitle: string
  /** Who and what, in two columns; the values that are null are left out. */
  facts: readonly (readonly [label: string, value: string | null])[]
  tables: readonly (PdfTable & { heading?: string })[]
  /** Small sentences at the end. */
  notes: readonly string[]
}

interface Logo {
  png: Buffer
  /** Width by height. */
  ratio: number
  /** The colour of the ground that it needs on white; null: none. */
  plate: string | null
}

/** Whose paper it is. */
export interface Letterhead {
  /** The marketplace's name. */
  marketplace: string
  /** Of headings and rules, `#rrggbb`. */
  ink: string
  /** Beside the issuer instead of the name; null: the name. */
  logo: Logo | null
  issuer: Issuer
}

/** Whose paper documents are on, as a database says now: what is read in a transaction is of its moment. */
export type LetterheadNow = (db: ReadDb) => Promise<Letterhead>

interface PdfFile {
  /** Without its ending; no personal data. */
  fileName: string
  letterhead: Letterhead
  letters: readonly Letter[]
  createdAt: Date
}

export const PDF_TYPE = 'application/pdf'

const GAP = 16

const LOGO_ROOM = { width: 180, height: 30 }
const LOGO_EDGE = 4

/** Draws a logo at the right end of the head; returns what is below it. */
function drawLogo(pdf: Pdf, { png, ratio, plate }: Logo): number {
  const height = Math.min(LOGO_ROOM.height, LOGO_ROOM.width / ratio)
  const width = height * ratio
  const edge = plate ? LOGO_EDGE : 0
  const x = SHEET.side + WIDTH - edge - width
  const y = SHEET.top - 6 + edge
  if (plate) pdf.roundedRect(x - edge, y - edge, width + 2 * edge, height + 2 * edge, 3).fill(plate)
  pdf.image(png, x, y, { width, height })
  return y + height + edge
}

function drawLetterhead(pdf: Pdf, { marketplace, ink, logo, issuer }: Letterhead): number {
  const half = WIDTH / 2
  const own = { x: SHEET.side, width: half + 60 }
  let y = drawText(pdf, issuer?.legalName ?? marketplace, { ...own, y: SHEET.top }, { size: 10, face: 'bold' })
  const soft = { size: 8, color: INK.soft }
  if (issuer) {
    y = drawText(pdf, `Mã số thuế: ${issuer.taxCode}`, { ...own, y }, soft)
    y = drawText(pdf, issuer.address, { ...own, y }, soft)
  }
  const brand = { x: SHEET.side + half + 60, width: half - 60, y: SHEET.top, end: true }
  if (logo) y = Math.max(y, drawLogo(pdf, logo))
  else if (issuer) drawText(pdf, marketplace, brand, { size: 10, face: 'bold', color: ink })
  y += 6
  pdf.rect(SHEET.side, y, WIDTH, 1.5).fill(ink)
  return y + GAP
}

function drawFacts(pdf: Pdf, facts: Letter['facts'], y: number): number {
  const room = (WIDTH - GAP) / 2
  const shown = facts.filter((fact): fact is readonly [string, string] => fact[1] !== null)
  let place = y
  for (let at = 0; at < shown.length; at += 2) {
    const ends = shown.slice(at, at + 2).map(([label, value], side) => {
      const box = { x: SHEET.side + side * (room + GAP), width: room }
      const below = drawText(pdf, label, { ...box, y: place }, { size: 7.5, color: INK.soft })
      return drawText(pdf, value, { ...box, y: below }, { size: 9.5 })
    })
    place = Math.max(...ends) + 5
  }
  return place + 6
}

/** Room for so many points; on the next sheet, if this one has less. */
function roomFor(pdf: Pdf, y: number, points: number): number {
  if (y + points <= END) return y
  pdf.addPage()
  return SHEET.top
}

async function drawLetter(
  pdf: Pdf,
  { title, subtitle, facts, tables, notes }: Letter,
  letterhead: Letterhead,
): Promise<void> {
  const { ink } = letterhead
  const whole = { x: SHEET.side, width: WIDTH }
  let y = drawLetterhead(pdf, letterhead)
  y = drawText(pdf, title, { ...whole, y }, { size: 17, face: 'bold', color: ink })
  y = drawText(pdf, subtitle, { ...whole, y }, { size: 10, color: INK.soft }) + GAP
  y = drawFacts(pdf, facts, y)
  for (const { heading, ...table } of tables) {
    if (heading !== undefined) {
      y = roomFor(pdf, y, 60)
      y = drawText(pdf, heading, { ...whole, y }, { size: 10, face: 'bold' }) + 4
    }
    y = (await drawTable(pdf, y, table, ink)) + GAP
  }
  for (const note of notes) {
    y = roomFor(pdf, y, 3 * lineHeight(8))
    y = drawText(pdf, note, { ...whole, y }, { size: 8, color: INK.soft }) + 4
  }
}

function drawFoot(pdf: Pdf, { text, page, pages }: { text: string; page: number; pages: number }): void {
  const y = SHEET.height - 34
  const soft = { size: 7.5, color: INK.soft }
  pdf
    .moveTo(SHEET.side, y - 5)
    .lineTo(SHEET.side + WIDTH, y - 5)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke()
  drawText(pdf, text, { x: SHEET.side, y, width: WIDTH - 80 }, soft)
  drawText(pdf, `Trang ${page}/${pages}`, { x: SHEET.side + WIDTH - 80, y, width: 80, end: true }, soft)
}

/** Letters as one file for A4. Sheets are counted within a letter. */
export async function makePdf({ fileName, letterhead, letters, createdAt }: PdfFile): Promise<Download> {
  const title = letters[0]?.title ?? fileName
  const pdf = await openPdf({ title, author: letterhead.issuer?.legalName ?? letterhead.marketplace, createdAt })
  const sheetCount = () => pdf.bufferedPageRange().count
  for (const [at, letter] of letters.entries()) {
    if (at > 0) pdf.addPage()
    const first = sheetCount() - 1
    await drawLetter(pdf, letter, letterhead)
    const pages = sheetCount() - first
    for (let page = 1; page <= pages; page += 1) {
      pdf.switchToPage(first + page - 1)
      drawFoot(pdf, { text: `${letter.title} · Lập lúc ${formatInstant(createdAt)}`, page, pages })
    }
  }
  pdf.end()
  return new Download(`${fileName}.pdf`, PDF_TYPE, pdf)
}

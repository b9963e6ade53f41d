import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: Buffer | null
}

/** The objects of a file as the marketplace writes it, by their numbers. */
function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)) {
    const [, number = '', body = ''] = match
    const [head = '', data] = body.split(/\nstream\n/u, 2)
    const packed = data === undefined ? null : Buffer.from(data.replace(/\nendstream$/u, ''), 'latin1')
    const stream = packed && head.includes('/FlateDecode') ? inflateSync(packed) : packed
    objects.set(Number(number), { head, stream })
  }
  return objects
}

const hexText = (hex: string): string => Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex').swap16().toString('utf16le')

/** What each glyph of a font means, by its number in the file. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/gu))
    [...list.matchAll(/<([\w\s]*)>/gu)].forEach(([, hex = ''], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, hexText(hex))
    })
  return letters
}

/** A piece of text on a sheet; `y` from below. */
interface Piece {
  x: number
  y: number
  text: string
}

/** What a reader can select in a PDF file: sheet by sheet its lines from above, the pieces of a line from the left, parted by ` | `. Knows the files that
 *  the marketplace makes, not every PDF. Throws for a glyph without a meaning. */
export function pdfLines(bytes: Buffer): string[][] {
  const objects = objectsOf(bytes)
  const at = (number: string | undefined) => objects.get(Number(number)) ?? { head: '', stream: null }
  const refIn = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(head)?.[1]
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values())
    for (const [, list = ''] of head.matchAll(/\/Font <<([^>]*)>>/gu))
      for (const [, name = '', number] of list.matchAll(/\/(F\d+) (\d+) 0 R/gu))
        fonts.set(name, lettersOf(at(refIn(at(number).head, 'ToUnicode')).stream?.toString('latin1') ?? ''))

  const sheets = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/u.test(head))
  return sheets.map(({ head }) => {
    const drawn = at(refIn(head, 'Contents')).stream?.toString('latin1') ?? ''
    const pieces: Piece[] = []
    for (const [, block = ''] of drawn.matchAll(/\bBT\n([\s\S]*?)\nET\b/gu)) {
      const [, x = '0', y = '0'] = /([\d.-]+) ([\d.-]+) Tm/u.exec(block) ?? []
      const letters = fonts.get(/\/(F\d+) /u.exec(block)?.[1] ?? '')
      const glyphs = [...block.matchAll(/<([0-9a-f]*)>/gu)].flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? [])
      const text = glyphs.map((glyph) => {
        const letter = letters?.get(glyph)
        if (letter === undefined || glyph === '0000') throw new Error(`a glyph without a meaning: ${glyph}`)
        return letter
      })
      pieces.push({ x: Number(x), y: Math.round(Number(y)), text: text.join('') })
    }
    const rows = Map.groupBy(pieces, ({ y }) => y)
    return [...rows]
      .sort(([one], [other]) => other - one)
      .map(([, row]) =>
        row
          .sort((one, other) => one.x - other.x)
          .map(({ text }) => text)
          .join(' | '),
      )
  })
}

/** The colours in which a file draws, `#rrggbb`. Knows the files that the marketplace makes. */
export function pdfColours(bytes: Buffer): Set<string> {
  const drawn = [...objectsOf(bytes).values()].map(({ stream }) => stream?.toString('latin1') ?? '')
  const parts = (list: string[]) =>
    list.map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
  return new Set(
    drawn.flatMap((text) =>
      [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)$/gmu)].map(
        ([, red = '', green = '', blue = '']) => `#${parts([red, green, blue]).join('')}`,
      ),
    ),
  )
}

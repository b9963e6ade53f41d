import { svgUrl } from './svg-url.ts'

// Widths of bars and gaps in turn, by symbol value (ISO/IEC 15417, table 1); the last one is the stop pattern.
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const TO_C = 99
const TO_B = 100
const START_B = 104
const START_C = 105
const STOP = 106
/** Modules of white that scanners need on each side. */
const QUIET = 10
const HEIGHT = 36
/** Two dots of a label printer of 203 dpi: the bars keep their proportions. */
const MODULE_MM = 0.25

/** The symbol values of a text in printable ASCII, from start to stop. Six digits and more are written in pairs (set C), the rest in set B. */
export function code128(text: string): number[] {
  const values: number[] = []
  let inC = false
  for (const piece of text.match(/(?:\d\d){3,}|[\s\S]/gu) ?? []) {
    const paired = piece.length > 1
    if (values.length === 0) values.push(paired ? START_C : START_B)
    else if (paired !== inC) values.push(paired ? TO_C : TO_B)
    inC = paired
    if (paired) for (let at = 0; at < piece.length; at += 2) values.push(Number(piece.slice(at, at + 2)))
    else values.push(piece.charCodeAt(0) - 32)
  }
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103
  return [...values, check, STOP]
}

/** A text as Code 128, black on white, as a `data:` URL of an SVG with a size in millimetres. Null for an empty text, one with signs beyond
 *  printable ASCII, and one that would be wider than `modulesMax` narrowest bars with its quiet zones. */
export function barcodePicture(text: string, modulesMax: number): string | null {
  if (!/^[ -~]+$/u.test(text)) return null
  let x = QUIET
  let bars = ''
  for (const value of code128(text))
    for (const [place, width] of [...(symbols[value] ?? '')].map(Number).entries()) {
      if (place % 2 === 0) bars += `M${x} 0h${width}v${HEIGHT}h-${width}z`
      x += width
    }
  const width = x + QUIET
  if (width > modulesMax) return null
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${width * MODULE_MM}mm' height='${HEIGHT * MODULE_MM}mm' viewBox='0 0 ${width} ${HEIGHT}' preserveAspectRatio='none' shape-rendering='crispEdges'>` +
      `<path fill='#fff' d='M0 0h${width}v${HEIGHT}H0z'/><path d='${bars}'/></svg>`,
  )
}

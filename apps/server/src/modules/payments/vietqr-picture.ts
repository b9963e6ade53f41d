import { encode } from 'uqr'

const QUIET = 4
const PX_PER_MODULE = 8
const KEPT = 500
const kept = new Map<string, string>()

/** Draws each run of dark modules as one stroke: a fifth of the size of single squares. */
function strokes(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      path += `M${start} ${y}.5h${x - start + 1}`
    }
  return path
}

function draw(payload: string): string {
  const { data, size } = encode(payload, { ecc: 'M', border: QUIET })
  // With a size of its own: some browsers put no picture without one on a canvas, and pages save it that way.
  const px = size * PX_PER_MODULE
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${px}' height='${px}' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'>` +
    `<path fill='#fff' d='M0 0h${size}v${size}H0z'/><path stroke='#000' d='${strokes(data)}'/></svg>`
  return `data:image/svg+xml,${svg.replace(/[<>#]/gu, encodeURIComponent)}`
}

/** A QR code as the address of an SVG picture (`data:`): it belongs to one payment and is asked for along with it, so it needs no address
 *  of its own that anybody could guess. Black on white with the quiet zone that scanners want; level M survives a scratched screen. The last
 *  few hundred are kept: a page that waits for its money asks every few seconds. */
export function qrPicture(payload: string): string {
  const known = kept.get(payload)
  if (known !== undefined) return known
  const picture = draw(payload)
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(payload, picture)
  return picture
}

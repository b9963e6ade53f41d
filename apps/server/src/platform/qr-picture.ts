import { encode } from 'uqr'
import { svgUrl } from './svg-url.ts'

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

/** A QR code as a `data:` URL of an SVG, so that it needs no public URL of its own. Black on white with the quiet zone that scanners require,
 *  error correction level M. */
export function drawQr(payload: string): string {
  const { data, size } = encode(payload, { ecc: 'M', border: QUIET })
  // The size is needed for saving: some browsers draw no SVG without a size on a canvas.
  const px = size * PX_PER_MODULE
  return svgUrl(
    `<svg xmlns='http://www.w3.org/2000/svg' width='${px}' height='${px}' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'>` +
      `<path fill='#fff' d='M0 0h${size}v${size}H0z'/><path stroke='#000' d='${strokes(data)}'/></svg>`,
  )
}

/** `drawQr`, of which the last few hundred pictures are cached, because payment pages poll every few seconds. */
export function qrPicture(payload: string): string {
  const known = kept.get(payload)
  if (known !== undefined) return known
  const picture = drawQr(payload)
  const [oldest] = kept.keys()
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(payload, picture)
  return picture
}

import { renderSVG } from 'uqr'

/** A QR code as the address of an SVG picture (`data:`): it belongs to one payment and is asked for along with it, so it needs no address
 *  of its own that anybody could guess. Black on white with the quiet zone that scanners want; level M survives a scratched screen. */
export function qrPicture(payload: string): string {
  const svg = renderSVG(payload, { ecc: 'M', border: 4, pixelSize: 1, whiteColor: '#fff', blackColor: '#000' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

export const imageWidths = [200, 400, 800] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

// Pictures of our own are stored as `/img/<what>/800.webp`; the other widths and formats are made from that name on first request.
const own = /^(\/img\/.+)\/800\.webp$/u

/** The same picture in another width (px) and format. A foreign address is returned as it is. */
export function imageAt(url: string, width: ImageWidth, format: ImageFormat = 'webp'): string {
  const base = own.exec(url)?.[1]
  return base ? `${base}/${width}.${format}` : url
}

/** A `srcset` over all widths; undefined for a foreign address, which has one size only. */
export function imageSet(url: string, format: ImageFormat = 'webp'): string | undefined {
  return own.test(url) ? imageWidths.map((width) => `${imageAt(url, width, format)} ${width}w`).join(', ') : undefined
}

/** What chats and feeds show beside a link: a JPEG, which every one of them takes, and large enough for all. px. */
export const PREVIEW_WIDTH = 1200

/** The picture of a link preview, with its size where it is known. A foreign picture is taken as it is. */
export function previewOf(url: string): { url: string; width?: number; height?: number } {
  const base = own.exec(url)?.[1]
  return base ? { url: `${base}/${PREVIEW_WIDTH}.jpg`, width: PREVIEW_WIDTH, height: PREVIEW_WIDTH } : { url }
}

export const imageWidths = [200, 400, 800] as const
type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

// Own pictures are stored as `/img/<name>/800.webp`; other widths and formats are derived from that name on first request.
const own = /^(\/img\/.+)\/800\.webp$/u

/** URL of the same picture in another width (px) and format. A foreign URL is returned unchanged. */
export function imageAt(url: string, width: ImageWidth, format: ImageFormat = 'webp'): string {
  const base = own.exec(url)?.[1]
  return base ? `${base}/${width}.${format}` : url
}

// Pictures of reviews may be taken down, of which a CDN would not hear.
const onCdn = /^\/(?:img\/(?!review\/)|uploads\/)/u

/** The address at which a page asks for a picture: a public one below the operator's CDN (`https://cdn.example`), where there is one. */
export const publicPicture = (url: string, cdnUrl: string | null): string =>
  cdnUrl && onCdn.test(url) ? cdnUrl + url : url

/** A `srcset` of all widths, below `cdnUrl` as above; undefined for a foreign URL, which has one size. */
export function imageSet(url: string, format: ImageFormat, cdnUrl: string | null): string | undefined {
  return own.test(url)
    ? imageWidths.map((width) => `${publicPicture(imageAt(url, width, format), cdnUrl)} ${width}w`).join(', ')
    : undefined
}

/** Size of link previews, px: a JPEG, which all chats and feeds accept. */
export const PREVIEW_WIDTH = 1200

/** The picture of a link preview, with its size if known. A foreign picture is used unchanged. */
export function previewOf(url: string): { url: string; width?: number; height?: number } {
  const base = own.exec(url)?.[1]
  return base ? { url: `${base}/${PREVIEW_WIDTH}.jpg`, width: PREVIEW_WIDTH, height: PREVIEW_WIDTH } : { url }
}

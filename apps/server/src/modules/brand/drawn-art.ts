import type { BrandColours } from '@chophien/domain/brand/brand'
import { builtInColours } from '@chophien/domain/brand/built-in'
import { mixed } from '@chophien/domain/brand/colour'
import { openSharp } from '../pictures/open-sharp.ts'

const PAGE = '#fbf8f3'

/** A drawing of the built web application in the colours of a brand. */
export const recoloured = (svg: string, { brandColour, highlightColour, actionColour }: BrandColours): string => {
  const dyes: Record<string, string> = {
    [builtInColours.brandColour]: brandColour,
    [builtInColours.highlightColour]: highlightColour,
    [builtInColours.actionColour]: actionColour,
  }
  return svg.replaceAll(/#[\da-f]{6}\b/giu, (colour) => dyes[colour.toLowerCase()] ?? colour)
}

const diamond = (half: number, fill: string) =>
  `<path d="M16 ${16 - half} ${16 + half} 16 16 ${16 + half} ${16 - half} 16z" fill="${fill}"/>`

/** The mark: nested diamonds on a square of the brand colour. `reach`: half of its size; `corner`: the square's radius, both in 1/32 of it. */
export function markOf(colours: BrandColours, { reach, corner }: { reach: number; corner: number }): string {
  const { brandColour, highlightColour, actionColour } = colours
  const diamonds = [
    diamond(reach, highlightColour),
    diamond(reach * 0.625, brandColour),
    diamond(reach * 0.42, actionColour),
    diamond(reach * 0.17, PAGE),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${brandColour}"/>${diamonds.join('')}</svg>`
}

/** The icons of the installed app by their files. Maskable ones may be cropped to a circle of 80 %, so their mark is smaller and the ground goes to the
 *  edge; Apple rounds the corners itself. */
export const appIcons = {
  'icon-192.png': { size: 192, reach: 12, corner: 7, cropped: false },
  'icon-512.png': { size: 512, reach: 12, corner: 7, cropped: false },
  'maskable-192.png': { size: 192, reach: 9.5, corner: 0, cropped: true },
  'maskable-512.png': { size: 512, reach: 9.5, corner: 0, cropped: true },
  'apple-touch-180.png': { size: 180, reach: 11, corner: 0, cropped: false },
} as const
export type AppIcon = keyof typeof appIcons

/** An icon of the installed app as PNG. */
export async function paintIcon(colours: BrandColours, icon: AppIcon): Promise<Buffer> {
  const { size, reach, corner } = appIcons[icon]
  const sharp = await openSharp()
  return sharp(Buffer.from(markOf(colours, { reach, corner })))
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

export const PREVIEW = { width: 1200, height: 630 } as const

/** The ground of the picture for link previews between two bands, with something on it, as SVG. */
export function previewGround({ brandColour, highlightColour }: BrandColours, on = ''): string {
  const { width, height } = PREVIEW
  const band = (y: number) => `<rect y="${y}" width="${width}" height="6" fill="${highlightColour}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${brandColour}"/><stop offset="1" stop-color="${mixed(brandColour, '#000000', 0.28)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${band(24)}${band(600)}${on}</svg>`
}

/** The picture for link previews as JPEG: the mark between two bands. No text: chats show it beside the picture, and it would use a font of this
 *  machine. */
export async function paintPreview(colours: BrandColours): Promise<Buffer> {
  const mark = markOf(colours, { reach: 16, corner: 0 })
    .replace('<svg ', '<svg x="430" y="145" width="340" height="340" ')
    .replace(`<rect width="32" height="32" rx="0" fill="${colours.brandColour}"/>`, '')
  const sharp = await openSharp()
  return sharp(Buffer.from(previewGround(colours, mark)))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

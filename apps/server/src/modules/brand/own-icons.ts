import { type BrandArt, plateOn } from '@chophien/domain/brand/art'
import type { BrandColours } from '@chophien/domain/brand/brand'
import { openSharp } from '../pictures/open-sharp.ts'
import { type AppIcon, appIcons, PREVIEW, previewGround } from './drawn-art.ts'

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** The colour of the upper left corner, which continues a picture that has a ground of its own. */
async function cornerOf(raster: Buffer): Promise<string> {
  const sharp = await openSharp()
  const [r = 255, g = 255, b = 255] = await sharp(raster)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** An icon of the installed app, made of the operator's symbol. `raster`: the symbol as PNG. One with a ground of its own fills the icon, but where it may
 *  be cropped. */
export async function paintOwnIcon(
  raster: Buffer,
  { art, brandColour, icon }: { art: BrandArt; brandColour: string; icon: AppIcon },
): Promise<Buffer> {
  const sharp = await openSharp()
  const { size, reach, cropped } = appIcons[icon]
  const opaque = art.ink === null
  const background = opaque ? await cornerOf(raster) : (plateOn(brandColour, art, brandColour) ?? brandColour)
  const inner = opaque && !cropped ? size : Math.round((size * reach) / 16)
  const symbol = await sharp(raster).resize(inner, inner, { fit: 'contain', background: CLEAR }).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: symbol }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const ROOM = { width: 800, height: 340 }
const EDGE = 32

/** The picture for link previews with the operator's logo or symbol. `raster`: the same as PNG. */
export async function paintOwnPreview(raster: Buffer, art: BrandArt, colours: BrandColours): Promise<Buffer> {
  const sharp = await openSharp()
  const plate = plateOn(colours.brandColour, art, colours.brandColour)
  const logo = sharp(raster).resize(ROOM.width, ROOM.height, { fit: 'inside' })
  const input = await (plate
    ? logo
        .flatten({ background: plate })
        .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: plate })
    : logo
  )
    .png()
    .toBuffer()
  return sharp(Buffer.from(previewGround(colours)))
    .resize(PREVIEW.width, PREVIEW.height)
    .composite([{ input, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

import { createHash } from 'node:crypto'
import type { ArtKind, BrandArt } from '@chophien/domain/brand/art'
import { brandErrors } from '@chophien/domain/brand/errors'
import type { Sharp } from 'sharp'
import { FairQueue } from '../../platform/fair-queue.ts'
import { openSharp } from '../pictures/open-sharp.ts'
import { artMessages } from './art-messages.ts'
import { cleanSvg } from './clean-svg.ts'

/** A picture of the brand with its contents. */
export interface MadeArt extends BrandArt {
  /** As pages load it. */
  bytes: Buffer
  /** The same as PNG, larger, for mails, documents and icons. */
  raster: Buffer
}

interface Shape {
  /** The box in which pages show it at most, px: twice what it takes there. */
  box: readonly [width: number, height: number]
  rasterBox: readonly [width: number, height: number]
  /** px that a PNG has at least, on its shorter side. */
  least: number
  /** How many times as wide as high, and as high as wide, at most. */
  wide: number
  tall: number
}

const shapes: Record<ArtKind, Shape> = {
  LOGO: { box: [640, 96], rasterBox: [1280, 192], least: 40, wide: 12, tall: 2 },
  SYMBOL: { box: [96, 96], rasterBox: [512, 512], least: 192, wide: 1.25, tall: 1.25 },
  FAVICON: { box: [64, 64], rasterBox: [192, 192], least: 32, wide: 1.25, tall: 1.25 },
  MOTIF: { box: [360, 30], rasterBox: [720, 60], least: 10, wide: 12, tall: 12 },
}

// Refuses decompression bombs; a logo for print has some ten million.
const PIXELS_MAX = 30_000_000
const RENDER_SECONDS = 10
/** A picture takes a core: one at a time. */
const making = new FairQueue({ atOnce: 1, perClient: 4, total: 20 })

const unsupported = brandErrors.BRAND_ART_UNSUPPORTED
const unfit = brandErrors.BRAND_ART_UNFIT

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))

/** Width and height in a box, whole px. */
function within(width: number, height: number, [most, high]: Shape['box'], enlarge: boolean) {
  const scale = Math.min(most / width, high / height, enlarge ? Number.POSITIVE_INFINITY : 1)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function requireShape(width: number, height: number, { wide, tall }: Shape): void {
  if (width <= wide * height && height <= tall * width) return
  if (wide < 2) throw unfit(artMessages.notSquare)
  throw unfit(width > height ? artMessages.tooWide(wide) : artMessages.tooTall(tall))
}

/** The mean colour of what is seen of a picture; null when hardly any of it is transparent. Throws BRAND_ART_UNFIT when nothing is seen. */
async function inkOf(raster: Sharp): Promise<string | null> {
  const pixels = await raster.resize(64, 64, { fit: 'fill' }).ensureAlpha().toColourspace('srgb').raw().toBuffer()
  let seen = 0
  const sums: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255
    seen += alpha
    for (const part of [0, 1, 2] as const) sums[part] += (pixels[at + part] ?? 0) * alpha
  }
  if (seen < 4) throw unfit(artMessages.nothingSeen)
  if (seen > 0.98 * 64 * 64) return null
  return `#${sums
    .map((sum) =>
      Math.round(sum / seen)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

async function open(bytes: Buffer, shape: Shape) {
  const sharp = await openSharp()
  if (isPng(bytes)) {
    const picture = () =>
      sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: RENDER_SECONDS })
    // Of its head alone, before a pixel is read.
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'png') throw unsupported()
    if (width * height > PIXELS_MAX) throw unfit(artMessages.tooManyPixels)
    if (Math.min(width, height) < shape.least) throw unfit(artMessages.tooSmall(shape.least))
    return { picture, width, height, svg: null }
  }
  const { svg, width, height } = cleanSvg(bytes)
  // Drawn at the size that is wanted: dots per inch at which the view box is as large as the box.
  const wanted = within(width, height, shape.rasterBox, true)
  const density = Math.min(100_000, Math.max(1, (72 * wanted.width) / width))
  const picture = () =>
    sharp(Buffer.from(svg), { density, limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({
      seconds: RENDER_SECONDS,
    })
  return { picture, width, height, svg }
}

async function make(bytes: Buffer, kind: ArtKind): Promise<MadeArt> {
  const shape = shapes[kind]
  const { picture, width, height, svg } = await open(bytes, shape)
  requireShape(width, height, shape)
  const fitted = (box: Shape['box'], enlarge: boolean) =>
    picture()
      .resize({ ...within(width, height, box, enlarge), fit: 'fill' })
      // Re-encoding drops metadata and anything hidden in the file.
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
  const shown = within(width, height, shape.box, svg !== null)
  const raster = await fitted(shape.rasterBox, svg !== null)
  const contents = svg === null ? await fitted(shape.box, false) : Buffer.from(svg)
  const sharp = await openSharp()
  return {
    id: createHash('sha256').update(`${kind}\n`).update(contents).update(raster).digest('hex').slice(0, 32),
    kind,
    format: svg === null ? 'png' : 'svg',
    ...shown,
    ink: await inkOf(sharp(raster)),
    bytes: contents,
    raster,
  }
}

/** Checks an uploaded picture of the brand and makes it anew: a PNG is re-encoded, an SVG written again from the shapes in it. Throws
 *  BRAND_ART_UNSUPPORTED, BRAND_ART_TOO_LARGE, BRAND_ART_UNFIT with what is wrong, and the queue's TOO_MANY_REQUESTS and OVERLOADED. */
export async function makeArt(bytes: Buffer, kind: ArtKind, owner: string): Promise<MadeArt> {
  let made: MadeArt | undefined
  await making.run(crypto.randomUUID(), { client: owner }, async () => {
    made = await make(bytes, kind).catch((error: unknown) => {
      throw error instanceof Error && 'kind' in error ? error : unsupported()
    })
  })
  if (!made) throw unsupported()
  return made
}

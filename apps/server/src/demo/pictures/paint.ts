import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { encode } from '../../modules/images/encode.ts'
import type { PictureForm } from '../../modules/images/picture-path.ts'
import { dyePixels } from './dyes.ts'
import type { Drawing } from './image-address.ts'
import { isObject } from './objects/objects.ts'
import { composeCategory, composeScene, SCENE_SIZE, type Sprite } from './scene.ts'
import { composeSign } from './shop-sign.ts'
import { drawScene, drawSign } from './studio.ts'

const emojiDir = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets')

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

async function objectImage({ object, dye }: Sprite): Promise<Sharp> {
  const image = sharp(join(emojiDir, `${object}.webp`)).ensureAlpha()
  if (!dye) return image
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  dyePixels(data, dye)
  return sharp(data, { raw: info })
}

/** One object, sized, turned and cut to what lies inside the picture. `scale`: pixels per unit of the scene. */
async function layerOf(sprite: Sprite, scale: number, width: number): Promise<OverlayOptions | null> {
  const edge = Math.max(1, Math.round(sprite.size * scale))
  const { data, info } = await (await objectImage(sprite))
    .resize(edge, edge, { kernel: 'cubic' })
    .rotate(sprite.angle, { background: transparent })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(sprite.x * scale - info.width / 2)
  const top = Math.round(sprite.y * scale - info.height / 2)
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const size = {
    width: Math.min(info.width, width - left) - from.left,
    height: Math.min(info.height, width - top) - from.top,
  }
  if (size.width <= 0 || size.height <= 0) return null
  const visible = await sharp(data, { raw: info })
    .extract({ ...from, ...size })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: visible.data, raw: visible.info, left: Math.max(0, left), top: Math.max(0, top) }
}

function composed(drawing: Drawing, width: number): { svg: string; sprites: readonly Sprite[] } {
  if (drawing.kind === 'logo') {
    const sign = composeSign(drawing.number)
    return { svg: drawSign(sign, width), sprites: [sign.sprite] }
  }
  const scene =
    drawing.kind === 'scene'
      ? composeScene(drawing.object, drawing.seed, drawing.view)
      : composeCategory(drawing.object)
  return { svg: drawScene(scene, width), sprites: scene.sprites }
}

/** A maker of pictures (picture-job.ts). Each width is drawn on its own: smaller ones need no large original. The same drawing always has the same bytes. */
export async function make(drawing: Drawing, { width, format }: PictureForm): Promise<Buffer> {
  const { svg, sprites } = composed(drawing, width)
  const scale = width / SCENE_SIZE
  const layers: OverlayOptions[] = []
  for (const sprite of sprites.filter(({ object }) => !isObject(object))) {
    const layer = await layerOf(sprite, scale, width)
    if (layer) layers.push(layer)
  }
  return encode[format](sharp(Buffer.from(svg)).composite(layers).removeAlpha()).toBuffer()
}

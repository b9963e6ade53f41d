// Draws the pictures of the front page into public/banners and collects the logos of the social networks. Run it after changing a scene:
//   node apps/web/art/paint.ts
// Deterministic. The objects are Fluent Emoji (MIT), read from the package and composed here.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { siFacebook, siTiktok, siYoutube, siZalo } from 'simple-icons'
import { paintIcons } from './icons.ts'
import { paintPreview } from './preview.ts'
import { type Scene, scenes, type Thing } from './scenes.ts'

const target = join(import.meta.dirname, '../public/banners')
const emoji = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

function svg({ width, height }: Scene, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}

/** Soft contact shadows, so that things stand on the ground instead of floating over it. */
function shadows(scene: Scene): string {
  const ellipses = scene.things
    .filter((thing) => thing.shadow !== false)
    .map(({ x, y, size }) => `<ellipse cx="${x}" cy="${y - size * 0.03}" rx="${size * 0.4}" ry="${size * 0.06}"/>`)
  return `<filter id="soft" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="7"/></filter><g fill="#1e1b18" opacity=".32" filter="url(#soft)">${ellipses.join('')}</g>`
}

async function laid({ code, x, y, size, tilt = 0 }: Thing): Promise<OverlayOptions> {
  const file = join(emoji, `${code}.webp`)
  if (!existsSync(file)) throw new Error(`no emoji ${code}`)
  const rounded = Math.round(size)
  const { data, info } = await sharp(file)
    .resize(rounded, rounded)
    .rotate(tilt, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: Math.round(x - info.width / 2), top: Math.round(y - (info.height + rounded) / 2) }
}

/** sharp refuses layers beyond the edge, so objects are composed on a larger canvas that is cropped at the end. */
const MARGIN = 300

async function paint(name: string, scene: Scene): Promise<void> {
  const { width, height } = scene
  const layers: OverlayOptions[] = [
    { input: svg(scene, scene.back), left: 0, top: 0 },
    { input: svg(scene, shadows(scene)), left: 0, top: 0 },
    ...(await Promise.all(scene.things.map(laid))),
  ]
  const sheet = sharp({
    create: { width: width + 2 * MARGIN, height: height + 2 * MARGIN, channels: 4, background: '#0000' },
  }).composite(layers.map((layer) => ({ ...layer, left: (layer.left ?? 0) + MARGIN, top: (layer.top ?? 0) + MARGIN })))
  const whole = await sharp(await sheet.png().toBuffer())
    .extract({ left: MARGIN, top: MARGIN, width, height })
    .png()
    .toBuffer()
  for (const out of [width, width / 2]) {
    const file = join(target, `${name}-${out}`)
    await sharp(whole).resize(out).webp({ quality: 80, effort: 6 }).toFile(`${file}.webp`)
    await sharp(whole).resize(out).avif({ quality: 55, effort: 6 }).toFile(`${file}.avif`)
  }
}

/** One file with all logos: as paths in the code they would be part of every page's script. */
function collectSigns(): void {
  const symbols = [siFacebook, siZalo, siTiktok, siYoutube].map(
    ({ slug, path }) => `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  const file = join(import.meta.dirname, '../src/layouts/social.svg')
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)
}

collectSigns()
await paintIcons(join(import.meta.dirname, '../public/icons'))
mkdirSync(target, { recursive: true })
for (const [name, scene] of Object.entries(scenes)) await paint(name, scene)
await paintPreview(join(target, 'cho-som-wide-1888.webp'), join(import.meta.dirname, '../public/preview.jpg'))
console.log(`painted ${Object.keys(scenes).length} pictures into ${target}`)

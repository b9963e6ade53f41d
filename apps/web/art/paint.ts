// Draws the pictures of the front page into public/banners and collects the logos of the social networks. Run it after changing a scene:
//   node apps/web/art/paint.ts
// Deterministic. The objects are those of the demo's pictures.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { siFacebook, siTiktok, siYoutube, siZalo } from 'simple-icons'
import { drawingOf } from './drawing.ts'
import { paintIcons } from './icons.ts'
import { paintPreview } from './preview.ts'
import { type Scene, scenes } from './scenes.ts'

const target = join(import.meta.dirname, '../public/banners')

async function paint(name: string, scene: Scene): Promise<void> {
  const { width, quality } = scene
  const whole = await sharp(Buffer.from(drawingOf(scene)))
    .png()
    .toBuffer()
  for (const out of [width, width / 2]) {
    const file = join(target, `${name}-${out}`)
    await sharp(whole).resize(out).webp({ quality: quality.webp, effort: 6 }).toFile(`${file}.webp`)
    await sharp(whole).resize(out).avif({ quality: quality.avif, effort: 5 }).toFile(`${file}.avif`)
  }
}

/** One file with all logos: as paths in the code they would be part of every page's script. */
function collectSigns(): void {
  const symbols = [siFacebook, siZalo, siTiktok, siYoutube].map(
    ({ slug, path }) => `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  )
  const file = join(import.meta.dirname, '../src/layouts/shop/social.svg')
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)
}

collectSigns()
await paintIcons(join(import.meta.dirname, '../public/icons'))
mkdirSync(target, { recursive: true })
for (const [name, scene] of Object.entries(scenes)) await paint(name, scene)
await paintPreview(join(target, 'cho-som-wide-1888.webp'), join(import.meta.dirname, '../public/preview.jpg'))
console.log(`painted ${Object.keys(scenes).length} pictures into ${target}`)

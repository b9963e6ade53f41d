// A sheet of objects, to look at:  node apps/server/src/demo/pictures/contact-sheet.ts <file.png> [--size 200] [--columns 6] <object>[:#colour][@seed]…
// Without objects: all of them.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { OBJECT_SIZE, paintObject } from './objects/brush.ts'
import { objects } from './objects/objects.ts'
import { drawingNumbers } from './variation.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '200' }, columns: { type: 'string', default: '6' } },
})
const [file, ...wanted] = positionals
if (!file) throw new Error('contact-sheet.ts <file.png> [objects…]')
const size = Number(values.size)
const columns = Number(values.columns)

async function tile(entry: string): Promise<Buffer> {
  const [, name = '', colour, seed = '1'] = /^([^:@]+)(?::(#[0-9a-f]{6}))?(?:@(\d+))?$/u.exec(entry) ?? []
  const object = objects[name]
  if (!object) throw new Error(`no object ${name}`)
  const content = paintObject(object, {
    prefix: 'o',
    colour: colour ?? object.colour,
    random: drawingNumbers(name, Number(seed)),
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-60 -60 ${OBJECT_SIZE + 120} ${OBJECT_SIZE + 120}">
<defs><radialGradient id="s"><stop offset="0" stop-color="#6b5a42" stop-opacity=".45"/><stop offset=".6" stop-color="#6b5a42" stop-opacity=".14"/><stop offset="1" stop-color="#6b5a42" stop-opacity="0"/></radialGradient></defs>
<rect x="-60" y="-60" width="100%" height="100%" fill="#f3ece0"/><ellipse cx="300" cy="560" rx="${(object.shadow ?? 210) * 1.15}" ry="${(object.shadow ?? 210) * 0.16}" fill="url(#s)"/>${content}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const names = wanted.length > 0 ? wanted : Object.keys(objects)
const tiles = await Promise.all(names.map(tile))
const rows = Math.ceil(tiles.length / columns)
writeFileSync(
  file,
  await sharp({ create: { width: columns * size, height: rows * size, channels: 3, background: '#ffffff' } })
    .composite(tiles.map((input, at) => ({ input, left: (at % columns) * size, top: Math.floor(at / columns) * size })))
    .png()
    .toBuffer(),
)
console.log(names.join('\n'))

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const INDIGO = '#1f2a5a'

/** The logo on an indigo background. `reach`: filled size; `corner`: corner radius, both in 1/32 of the square. */
const mark = (reach: number, corner: number): Buffer => {
  const diamond = (half: number, fill: string) =>
    `<path d="M16 ${16 - half} ${16 + half} 16 16 ${16 + half} ${16 - half} 16z" fill="${fill}"/>`
  const [outer, gap, middle, heart] = [1, 0.625, 0.42, 0.17].map((share) => share * reach)
  const diamonds = `${diamond(outer ?? 0, '#f2a51a')}${diamond(gap ?? 0, INDIGO)}${diamond(middle ?? 0, '#c2302a')}${diamond(heart ?? 0, '#fbf8f3')}`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" rx="${corner}" fill="${INDIGO}"/>${diamonds}</svg>`,
  )
}

/** Draws the icons of the installed app. Maskable ones may be cropped to a circle of 80 %, so their logo is smaller and the background goes
 *  to the edge; Apple rounds the corners itself. */
export async function paintIcons(target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const draw = (name: string, picture: Buffer, size: number) =>
    sharp(picture)
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(target, `${name}-${size}.png`))
  for (const size of [192, 512]) {
    await draw('icon', mark(12, 7), size)
    await draw('maskable', mark(9.5, 0), size)
  }
  await draw('apple-touch', mark(11, 0), 180)
}

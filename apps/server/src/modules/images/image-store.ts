import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parsePicturePath } from './image-address.ts'

export interface StoredImage {
  /** Where its bytes lie. */
  file: string
  contentType: string
}

export interface ImageStore {
  /** The picture of a path such as `/img/scene/1f457/12-1/400.avif`, drawn now if it was never asked for. Null for a path that names none. */
  get(path: string): Promise<StoredImage | null>
}

// Raise it when the painter draws something else: what an older version drew is then no longer served.
const EDITION = 'v1'

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  )

/** Keeps drawn pictures below `dir`, also those made from the originals in `uploads`. One is drawn at a time, so that a page full of new pictures leaves a core for everybody else,
 *  and each only once however many ask for it meanwhile. */
export function createImageStore({ dir, uploads = '' }: { dir: string; uploads?: string }): ImageStore {
  const inFlight = new Map<string, Promise<void>>()
  const known = new Set<string>()
  let last: Promise<void> = Promise.resolve()
  let drawn = 0

  async function draw(path: string, file: string): Promise<void> {
    const picture = parsePicturePath(path)
    if (!picture || (await exists(file))) return
    const { drawing } = picture
    // The library for pictures is loaded with the first one.
    const bytes =
      drawing.kind === 'upload'
        ? await (await import('./shrink.ts')).shrink(join(uploads, `${drawing.id}.webp`), picture)
        : await (await import('./painter.ts')).paint({ ...picture, drawing })
    await mkdir(dirname(file), { recursive: true })
    // Written aside and renamed: nobody ever reads half a picture, and a crash leaves none behind.
    const partial = `${file}.${process.pid}-${drawn++}`
    await writeFile(partial, bytes)
    await rename(partial, file)
  }

  return {
    async get(path) {
      const picture = parsePicturePath(path)
      if (!picture) return null
      // The path was taken apart and matched as a whole: it holds no `..` and nothing else of the asker's choosing.
      const file = join(dir, EDITION, path)
      const image = { file, contentType: `image/${picture.format}` }
      if (known.has(path)) return image
      const { drawing } = picture
      if (drawing.kind === 'upload' && !(await exists(join(uploads, `${drawing.id}.webp`)))) return null
      let work = inFlight.get(path)
      if (!work) {
        work = last.then(() => draw(path, file))
        inFlight.set(path, work)
        last = work.catch(() => {})
      }
      try {
        await work
        known.add(path)
      } finally {
        inFlight.delete(path)
      }
      return image
    },
  }
}

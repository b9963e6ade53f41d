import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Painter } from './painter.ts'
import { isUploadName, type PictureForm, parsePicturePath } from './picture-path.ts'

interface StoredImage {
  /** Path of the finished picture. */
  file: string
  contentType: string
}

export interface ImageStore {
  /** The picture of a path such as `/img/scene/1f457/12-1/400.avif`, made at the first request. Null for a path that names none. */
  get(path: string): Promise<StoredImage | null>
}

const UPLOAD_EDITION = 'v1'

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  )

interface ImageStoreOptions {
  /** Folder of finished pictures. */
  dir: string
  /** Folder of uploaded originals. */
  uploads?: string
  painter: Painter
  /** Whether the painter may draw now; if not, only uploads have pictures. Asked before each new drawing. */
  draws?: () => Promise<boolean>
}

type Make = (form: PictureForm) => Promise<Buffer>

/** Keeps finished pictures in files. Pictures are made one at a time, so that a page full of new ones leaves a core for requests.
 *  Simultaneous requests for a picture share one job. */
export function createImageStore({
  dir,
  uploads = '',
  painter,
  draws = async () => true,
}: ImageStoreOptions): ImageStore {
  const inFlight = new Map<string, Promise<void>>()
  const known = new Set<string>()
  let last: Promise<void> = Promise.resolve()
  let made = 0

  async function write(file: string, form: PictureForm, make: Make): Promise<void> {
    if (await exists(file)) return
    const bytes = await make(form)
    await mkdir(dirname(file), { recursive: true })
    // Write to a partial file, then rename: readers never see half a picture.
    const partial = `${file}.${process.pid}-${made++}`
    await writeFile(partial, bytes)
    await rename(partial, file)
  }

  async function shrinking(name: string): Promise<Make | null> {
    const original = join(uploads, `${name}.webp`)
    if (!isUploadName(name) || !(await exists(original))) return null
    // The library for pictures is loaded with the first one.
    return async (form) => (await import('./shrink.ts')).shrink(original, form)
  }

  return {
    async get(path) {
      const picture = parsePicturePath(path)
      if (!picture) return null
      const { kind, name } = picture
      const upload = kind === 'upload'
      const draw = upload ? null : painter.find(kind, name)
      if (!upload && !draw) return null
      // `parsePicturePath` matches the whole path, so it cannot contain `..`.
      const edition = upload ? UPLOAD_EDITION : painter.edition
      const file = join(dir, edition, path)
      const image = { file, contentType: `image/${picture.format}` }
      if (known.has(path)) return image
      if (draw && !(await draws())) return null
      const make = draw ?? (await shrinking(name))
      if (!make) return null
      let work = inFlight.get(path)
      if (!work) {
        work = last.then(() => write(file, picture, make))
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

import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { commonErrors } from '@chophien/domain/contract/errors'
import { FairQueue, type Waiter } from '../../platform/fair-queue.ts'
import { boundedFolder, FINISHED_PICTURES_MAX } from './bounded-folder.ts'
import { harmfulPictures } from './harmful-pictures.ts'
import { HarmfulPicture, type PictureMaking } from './make-pictures.ts'
import type { Painter } from './painter.ts'
import type { PictureSource } from './picture-job.ts'
import { isUploadName, type PictureForm, parsePicturePath } from './picture-path.ts'

interface StoredImage {
  bytes: Buffer
  contentType: string
  /** Whether it may be kept for ever; others can be hidden later. */
  immutable: boolean
}

export interface ImageStore {
  /** The picture of a path such as `/img/scene/1f457/12-1/400.avif`, made at the first request. Null for a path that names none,
   *  also when it is deleted meanwhile.
   *  Throws 429 and 503 when too many pictures wait to be made, 503 when it cannot be made now (at once when it was harmful lately), and the signal's reason when the client hangs up. */
  get(path: string, waiter: Waiter): Promise<StoredImage | null>
}

const UPLOAD_EDITION = 'v1'
const SHRINK = new URL('shrink.ts', import.meta.url).href

/** The folder below `dir` with a folder of finished pictures per upload of a kind. */
export const derivedDir = (dir: string, kind: 'upload' | 'review' = 'upload'): string =>
  join(dir, UPLOAD_EDITION, 'img', kind)

/** One at a time, so that a page full of new pictures leaves a core for requests. A page loads up to 40 at once. */
const QUEUE = { atOnce: 1, perClient: 60, total: 600 }

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    (entry) => entry.isFile(),
    () => false,
  )

/** The content of a file; null when there is none. */
const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })

/** Whether a file or folder was missing, for the server or for the picture process. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === 'ENOENT' || isMissing(error.cause))

type FindSource = () => Promise<PictureSource | null>

interface ImageStoreOptions {
  /** Folder of finished pictures. */
  dir: string
  /** Folder of uploaded originals. */
  uploads?: string
  /** Originals below `/img/review/`, and whether one may be served now: asked for every request of one that exists. */
  reviews?: { dir: string; isPublic: (id: string) => Promise<boolean> }
  painter: Painter
  making: PictureMaking
  /** Whether the painter may draw now; if not, only uploads have pictures. Asked before each new drawing. */
  draws?: () => Promise<boolean>
  /** Finished pictures on disk; the oldest are deleted when they take more, and made again when asked for. Null: another process sees to that. */
  maxBytes?: number | null
}

/** Keeps finished pictures in files. A finished one is served at once; new ones wait their turn (fair-queue.ts). */
export function createImageStore({
  dir,
  uploads = '',
  reviews = { dir: '', isPublic: async () => false },
  painter,
  making,
  draws = async () => true,
  maxBytes = FINISHED_PICTURES_MAX,
}: ImageStoreOptions): ImageStore {
  const queue = new FairQueue(QUEUE)
  const folder = maxBytes === null ? null : boundedFolder(dir, maxBytes)
  const harmful = harmfulPictures()
  let made = 0

  async function write(file: string, form: PictureForm, source: PictureSource): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    // Write to a partial file, then rename: readers never see half a picture.
    const partial = `${file}.${process.pid}-${made++}`
    try {
      const bytes = await making.make({ ...source, form, file: partial })
      await rename(partial, file)
      // The next picture does not wait for old ones to be deleted.
      folder?.added(bytes).catch(() => {})
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  const refuse = (path: string) => commonErrors.OVERLOADED({ retryAfterSeconds: harmful.secondsLeft(path) })
  /** Writes the picture of `path`, or nothing when `find` finds none any more: somebody deleted it meanwhile. */
  async function writeFound(path: string, file: string, form: PictureForm, find: FindSource): Promise<void> {
    for (let again = true; ; again = false) {
      const source = await find()
      if (!source) return
      try {
        return await write(file, form, source)
      } catch (error) {
        if (error instanceof HarmfulPicture) {
          harmful.add(path)
          throw refuse(path)
        }
        if (!(await find())) return
        // Its folder was deleted meanwhile, such as with old pictures.
        if (!again || !isMissing(error)) throw error
      }
    }
  }

  async function shrinking(from: string, name: string): Promise<PictureSource | null> {
    const original = join(from, `${name}.webp`)
    return isUploadName(name) && (await exists(original)) ? { maker: SHRINK, subject: original } : null
  }

  return {
    async get(path, waiter) {
      const picture = parsePicturePath(path)
      if (!picture) return null
      const { kind, name } = picture
      const review = kind === 'review'
      // The disk first: a name that nobody uploaded costs no statement.
      if (review && !((await shrinking(reviews.dir, name)) && (await reviews.isPublic(name)))) return null
      const upload = kind === 'upload' || review
      const draw = upload ? null : painter.find(kind, name)
      if (!upload && !draw) return null
      // `parsePicturePath` matches the whole path, so it cannot contain `..`.
      const file = join(dir, upload ? UPLOAD_EDITION : painter.edition, path)
      const contentType = `image/${picture.format}`
      const finished = await readIfThere(file)
      if (finished) return { bytes: finished, contentType, immutable: !review }
      if (draw && !(await draws())) return null
      const find = async () => draw ?? (await shrinking(review ? reviews.dir : uploads, name))
      if (!(await find())) return null
      if (harmful.secondsLeft(path) > 0) throw refuse(path)
      await queue.run(path, waiter, () =>
        writeFound(path, file, { width: picture.width, format: picture.format }, find),
      )
      const bytes = await readIfThere(file)
      return bytes && { bytes, contentType, immutable: !review }
    },
  }
}

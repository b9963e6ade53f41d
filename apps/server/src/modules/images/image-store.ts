import { rm } from 'node:fs/promises'
import { commonErrors } from '@chophien/domain/contract/errors'
import { FairQueue, type Waiter } from '../../platform/fair-queue.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
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
  /** The picture of a path such as `/img/scene/ao-dai/12-1/400.avif`, made at the first request. Null for a path that names none,
   *  also when it is deleted meanwhile.
   *  Throws 429 and 503 when too many pictures wait to be made, 503 when it cannot be made now (at once when it was harmful lately), and the signal's reason when the client hangs up. */
  get(path: string, waiter: Waiter): Promise<StoredImage | null>
}

const UPLOAD_EDITION = 'v1'
const SHRINK = new URL('shrink.ts', import.meta.url).href

/** The beginning of the keys of finished pictures of uploads of a kind; their ids follow. */
export const derivedPrefix = (kind: 'upload' | 'review' = 'upload'): string => `images/${UPLOAD_EDITION}/img/${kind}/`

/** One at a time, so that a page full of new pictures leaves a core for requests. A page loads up to 40 at once. */
const QUEUE = { atOnce: 1, perClient: 60, total: 600 }

/** Whether a file or folder was missing, for the server or for the picture process. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code === 'ENOENT' || isMissing(error.cause))

/** What a picture is made from, and where that lies if it is an upload. */
type Found = PictureSource & { originalKey?: string }
type FindSource = () => Promise<Found | null>

interface ImageStoreOptions {
  /** Uploaded originals and finished pictures. */
  objects: ObjectStore
  /** Whether a picture of a review may be served now: asked for every request of one that exists. */
  isPublicReview?: (id: string) => Promise<boolean>
  painter: Painter
  making: PictureMaking
  /** Whether the painter may draw now; if not, only uploads have pictures. Asked before each new drawing. */
  draws?: () => Promise<boolean>
}

/** Keeps finished pictures in the store. A finished one is served at once; new ones wait their turn (fair-queue.ts). */
export function createImageStore({
  objects,
  isPublicReview = async () => false,
  painter,
  making,
  draws = async () => true,
}: ImageStoreOptions): ImageStore {
  const queue = new FairQueue(QUEUE)
  const harmful = harmfulPictures()

  async function write(key: string, form: PictureForm, { originalKey, ...source }: Found): Promise<void> {
    const partial = await objects.roomFor(key)
    try {
      await making.make({ ...source, form, file: partial })
      await objects.keep(key, partial, originalKey)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }

  const refuse = (path: string) => commonErrors.OVERLOADED({ retryAfterSeconds: harmful.secondsLeft(path) })
  /** Writes the picture of `path`, or nothing when `find` finds none any more: somebody deleted it meanwhile. */
  async function writeFound(path: string, key: string, form: PictureForm, find: FindSource): Promise<void> {
    for (let again = true; ; again = false) {
      const source = await find()
      if (!source) return
      try {
        return await write(key, form, source)
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

  async function shrinking(from: 'products' | 'reviews', name: string, waiter?: Waiter): Promise<Found | null> {
    const originalKey = `uploads/${from}/${name}.webp`
    const original = await objects.fileOf(originalKey, waiter)
    return original === null ? null : { maker: SHRINK, subject: original, originalKey }
  }

  return {
    async get(path, waiter) {
      const picture = parsePicturePath(path)
      if (!picture) return null
      const { kind, name } = picture
      const review = kind === 'review'
      const upload = kind === 'upload' || review
      // Anybody may invent names, also ones that are no part of a key.
      if (upload && !isUploadName(name)) return null
      // The store first: a name that nobody uploaded costs no statement.
      if (review && !((await shrinking('reviews', name, waiter)) && (await isPublicReview(name)))) return null
      const draw = upload ? null : painter.find(kind, name)
      if (!upload && !draw) return null
      // Only the name of an upload, or one that the painter knows, is part of it.
      const key = `images/${upload ? UPLOAD_EDITION : painter.edition}${path}`
      const contentType = `image/${picture.format}`
      const finished = await objects.read(key, waiter)
      if (finished) return { bytes: finished, contentType, immutable: !review }
      if (draw && !(await draws())) return null
      const find = async (asker?: Waiter) => draw ?? (await shrinking(review ? 'reviews' : 'products', name, asker))
      if (!(await find(waiter))) return null
      if (harmful.secondsLeft(path) > 0) throw refuse(path)
      await queue.run(path, waiter, () =>
        // Several clients may wait for it: it is no one's turn.
        writeFound(path, key, { width: picture.width, format: picture.format }, () => find()),
      )
      const bytes = await objects.read(key)
      return bytes && { bytes, contentType, immutable: !review }
    },
  }
}

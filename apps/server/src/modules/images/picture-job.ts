import type { PictureForm } from './picture-path.ts'

/** Where a picture comes from: a module that exports `make` (PictureMaker), by its URL, and what it is told. */
export interface PictureSource {
  maker: string
  /** Plain data. */
  subject: unknown
}

/** What a maker's module exports. */
export interface PictureMaker {
  make(subject: unknown, form: PictureForm): Promise<Buffer>
}

/** One picture that the picture process makes. */
export interface PictureJob extends PictureSource {
  form: PictureForm
  /** Where it writes the picture. */
  file: string
}

/** The first message of the picture process: it has loaded what it needs. */
export const READY = 'ready'

/** What became of it: the size of the file, or the error because of which there is none. */
export type PictureAnswer = { bytes: number } | { failure: PictureFailure }

export interface PictureFailure {
  message: string
  stack?: string | undefined
  /** Such as `ENOSPC`. */
  code?: string | undefined
}

import type { PictureSource } from './picture-job.ts'

/** Draws pictures below `/img/` that were not uploaded. Only the demo marketplace has one. */
export interface Painter {
  /** Raised when it draws something else; pictures of an older edition are then no longer served. */
  edition: string
  /** How to draw what a path names; null when it names no drawing. */
  find(kind: string, name: string): PictureSource | null
}

import { type ComponentType, lazy } from 'react'
import { MissingChunk } from './missing-chunk.ts'

/** A component whose code is loaded when it is first rendered. When that fails, the document is loaded afresh (`useLoadAfresh`).
 *  `name`: for the error. */
export const lazyPart = <Props>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new MissingChunk(name, { cause })
    }
  })

import { type ComponentType, lazy } from 'react'
import { orMissing } from './missing-chunk.ts'

/** A component whose code is loaded when it is first rendered. When that fails, so does the page around it, and a console
 *  loads the document afresh (`useLoadAfresh`). `name`: for the error. */
export const lazyPart = <Props>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await orMissing(name, load) }))

import type { DrawnObject } from './brush.ts'
import { sneakers } from './shoes-and-bags/sneakers.ts'

/** What the demo sells of this department. */
export const shoesAndBags: Readonly<Record<string, DrawnObject>> = {
  ...sneakers,
}

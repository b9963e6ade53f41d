import type { DrawnObject } from './brush.ts'

/** What the demo sells of this department. */
export const shoesAndBags: Readonly<Record<string, DrawnObject>> = {}

import type { DrawnObject } from './brush.ts'

/** What the demo sells of this department. */
export const homeLiving: Readonly<Record<string, DrawnObject>> = {}

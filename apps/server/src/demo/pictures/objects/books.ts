import type { DrawnObject } from './brush.ts'

/** What the demo sells of this department. */
export const books: Readonly<Record<string, DrawnObject>> = {}

import type { DrawnObject } from './brush.ts'

/** What the demo sells of this department. */
export const beauty: Readonly<Record<string, DrawnObject>> = {}

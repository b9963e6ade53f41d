import * as z from 'zod/mini'

/** The row of a statement that returns the identifier of what it wrote or found. */
export const IdRow = z.object({ id: z.number() })

/** The row of `select count(*) as count`. */
export const CountRow = z.object({ count: z.number() })

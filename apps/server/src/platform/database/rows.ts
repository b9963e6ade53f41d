import * as z from 'zod/mini'

/** The row of a statement that returns the identifier of what it wrote or found. */
export const IdRow = z.object({ id: z.number() })

/** Columns of the optional side of an outer join: all null where nothing was joined. */
export const outerJoined = <Shape extends Record<string, z.ZodMiniType>>({ shape }: z.ZodMiniObject<Shape>) =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, column]) => [name, z.nullable(column)])) as {
      [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name]>
    },
  )

/** The row of `select count(*) as count`. */
export const CountRow = z.object({ count: z.number() })

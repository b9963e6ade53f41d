import * as z from 'zod/mini'

/** A notice in words. */
export interface NoticeWords {
  title: string
  text: string
}

/** A kind of notices. `shape`: its facts, each a value that JSON holds; what is not in it is not stored. `words`: says them; null where there is nothing
 *  to say (any more). */
export function kindOf<const Shape extends z.core.$ZodShape>(
  shape: Shape,
  words: (data: z.output<z.ZodMiniObject<Shape>>) => NoticeWords | null,
) {
  const data = z.object(shape)
  return {
    data,
    /** The words of a notice that is written now. Throws when it does not have the facts of this kind. */
    word: (told: unknown): NoticeWords | null => words(z.parse(data, told)),
    /** The words of a stored row; null when it does not have the facts of this kind. */
    read(stored: unknown): NoticeWords | null {
      const facts = z.safeParse(data, stored)
      return facts.success ? words(facts.data) : null
    },
  }
}

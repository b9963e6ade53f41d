import { useState } from 'react'
import { personOf, useSession } from './session.ts'

/** How often somebody else has signed in, here or in another tab, while this component was shown. As a `key` it empties a form of another
 *  person's text on a public page; private pages do so by themselves (`page/page.tsx`). A session that ends or begins anew counts nothing. */
export function useOtherPersons(): number {
  const person = personOf(useSession())
  const [seen, setSeen] = useState({ person, turn: 0 })
  if (person !== null && person !== seen.person) setSeen({ person, turn: seen.turn + (seen.person === null ? 0 : 1) })
  return seen.turn
}

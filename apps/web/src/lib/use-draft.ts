import { useEffect, useMemo } from 'react'
import { createPersonalDraft, type PersonalDraft } from './personal-draft.ts'

/** The draft of a form, kept in this browser until it is saved or given up, at most for a week. It belongs to the signed-in user and is deleted
 *  with the logout; guests have none. `name` and `parse`: see `createPersonalDraft`. */
export function useDraft<T>(name: string | null, parse: (stored: unknown) => T | null): PersonalDraft<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `parse` is always the same
  const draft = useMemo(() => createPersonalDraft(name, parse), [name])
  useEffect(() => {
    window.addEventListener('pagehide', draft.flush)
    return () => {
      window.removeEventListener('pagehide', draft.flush)
      draft.flush()
    }
  }, [draft])
  return draft
}

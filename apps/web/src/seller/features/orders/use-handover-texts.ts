import { useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'

/** What is typed for a handover. */
interface HandoverTexts {
  /** For the rows that name none. */
  carrier: string
  pasted: string
}

const empty: HandoverTexts = { carrier: '', pasted: '' }

function parseTexts(stored: unknown): HandoverTexts | null {
  const { carrier, pasted } = (stored ?? {}) as Partial<Record<keyof HandoverTexts, unknown>>
  return typeof carrier === 'string' && typeof pasted === 'string' ? { carrier, pasted } : null
}

/** The texts of the handover screen, kept until they are handed over or dropped (`useDraft`). */
export function useHandoverTexts() {
  const kept = useDraft('handover', parseTexts)
  const [found] = useState(kept.read)
  const [texts, setTexts] = useState(found ?? empty)
  const [restored, setRestored] = useState(found !== null)

  function show(next: HandoverTexts) {
    setTexts(next)
    kept.keep(next.carrier === '' && next.pasted === '' ? null : next)
  }
  return {
    ...texts,
    restored,
    change: (part: Partial<HandoverTexts>) => show({ ...texts, ...part }),
    discard() {
      setRestored(false)
      show(empty)
    },
    /** What was pasted has been handed over; the carrier stays for the next table. */
    settle() {
      setRestored(false)
      setTexts((now) => ({ ...now, pasted: '' }))
      kept.replace(null)
    },
  }
}

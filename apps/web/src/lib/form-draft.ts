import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { changesOf, type FormTexts, fillForm, textsOf, textsOfPage } from './form-texts.ts'
import { personOf, useSession } from './session.ts'
import { useDraft } from './use-draft.ts'

/** What a form keeps besides the texts of its controls: choices that live in its component's state. Controls of these names are left out. */
export interface MoreOfForm {
  texts: FormTexts
  /** The saved ones, as far as they are not empty. */
  saved?: FormTexts
  /** Gets all texts, the kept ones among them. */
  restore: (texts: FormTexts) => void
}

export interface FormDraft {
  /** Whether the form shows what was typed at an earlier visit, and is not saved yet. */
  restored: boolean
  /** Brings an earlier draft back. Called once the form is on the page (`DraftNote`). */
  begin: () => void
  /** Drops what was typed: the form shows again what is saved. */
  discard: () => void
  /** Drops the draft of a form that is being closed. */
  giveUp: () => void
}

/** What is stored: the changed texts, and the version of the data that they were typed over, null for data without one. */
interface KeptForm {
  texts: FormTexts
  version: number | null
}

/** A stored draft of a form; null for anything else. */
function parseKeptForm(stored: unknown): KeptForm | null {
  const { texts, version } = (stored ?? {}) as Partial<Record<keyof KeptForm, unknown>>
  const fits =
    typeof texts === 'object' && texts !== null && Object.values(texts).every((text) => typeof text === 'string')
  return fits ? { texts: texts as FormTexts, version: typeof version === 'number' ? version : null } : null
}

const nothingMore: MoreOfForm = { texts: {}, restore: () => {} }

/** Keeps what is typed into a form (`useDraft`): only what differs from the saved texts that the page shows, so that what was saved elsewhere
 *  meanwhile shows in all other fields. `shownVersion`: the version of the data on the page, for forms with an optimistic lock. */
export function useFormDraft(
  ref: RefObject<HTMLFormElement | null>,
  name: string | null,
  more = nothingMore,
  shownVersion: number | null = null,
) {
  const keeping = useRef(false)
  const filling = useRef(false)
  const latest = useRef({ more, version: shownVersion })
  /** The texts at the last change: they are still there when the form is not. */
  const last = useRef<FormTexts>({})
  /** What was saved last, and what the page showed as saved then: it counts until the page shows something else. */
  const sent = useRef<{ texts: FormTexts; shown: FormTexts }>({ texts: {}, shown: {} })
  /** The newest version that an answer named. */
  const answered = useRef(0)
  /** The version under what is typed; null while nothing is. */
  const typedOver = useRef<number | null>(null)
  const [restored, setRestored] = useState(false)
  const [dirty, setDirty] = useState(false)
  const draft = useDraft(name, parseKeptForm)

  /** What the form says now. */
  function now(): FormTexts {
    return ref.current ? { ...textsOf(ref.current), ...latest.current.more.texts } : last.current
  }

  /** What the page shows as saved. */
  function shown(form: HTMLFormElement): FormTexts {
    const ofState = Object.keys(latest.current.more.texts).map((key) => [key, latest.current.more.saved?.[key] ?? ''])
    return { ...textsOfPage(form), ...Object.fromEntries(ofState) }
  }

  function saved(form: HTMLFormElement): FormTexts {
    const { texts, shown: before } = sent.current
    return Object.fromEntries(
      Object.entries(shown(form)).map(([key, text]) => [key, text === before[key] ? (texts[key] ?? text) : text]),
    )
  }

  const newest = (): number | null => {
    const { version } = latest.current
    return version === null ? null : Math.max(answered.current, version)
  }

  /** Keeps what is typed now. */
  function keep() {
    if (!keeping.current || filling.current || !ref.current) return
    last.current = now()
    const changes = changesOf(saved(ref.current), last.current)
    typedOver.current = changes && (typedOver.current ?? newest())
    draft.keep(changes && { texts: changes, version: typedOver.current })
    setDirty(changes !== null)
  }

  function fill(changes: FormTexts) {
    const { texts: others, restore } = latest.current.more
    const ofControls = Object.entries(changes).filter(([key]) => others[key] === undefined)
    // The events of the first field are not about all: what waits for its turn would be dropped.
    filling.current = true
    if (ref.current) fillForm(ref.current, Object.fromEntries(ofControls))
    filling.current = false
    restore({ ...others, ...changes })
  }

  function begin() {
    if (!ref.current) return
    keeping.current = true
    const before = saved(ref.current)
    // What was typed first, before hydration or a sign-in, stays.
    const typed = changesOf(before, now()) ?? {}
    const kept = draft.read()
    const back = changesOf(before, kept?.texts ?? {}) ?? {}
    const missing = Object.entries(back).filter(([key]) => typed[key] === undefined && before[key] !== undefined)
    if (!kept || missing.length === 0) return keep()
    typedOver.current = kept.version
    setRestored(true)
    fill(Object.fromEntries(missing))
    // State follows with the next render, and is kept by the effect below.
    if (missing.some(([key]) => latest.current.more.texts[key] !== undefined)) setDirty(true)
    else keep()
  }

  /** What the page and the server had said at the last render. */
  const before = useRef<{ page: FormTexts; saved: FormTexts } | null>(null)
  /** After a reload untouched controls show what is saved by now: React changes only their default, which the browser shows no more. */
  useEffect(() => {
    const form = ref.current
    if (!form || !keeping.current) return
    const [page, typed, was] = [textsOfPage(form), textsOf(form), before.current]
    const stale = Object.entries(page).filter(
      ([key, text]) => was && text !== (was.page[key] ?? text) && typed[key] === was.saved[key],
    )
    filling.current = true
    if (stale.length > 0) fillForm(form, Object.fromEntries(stale))
    filling.current = false
    before.current = { page, saved: saved(form) }
  })

  const keepMore = useEffectEvent(keep)
  const moreNow = JSON.stringify(more.texts)
  useEffect(() => {
    latest.current = { more, version: shownVersion }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these texts changed
  useEffect(() => keepMore(), [moreNow])

  // The owner becomes known after a renewal or a sign-in.
  const person = personOf(useSession())
  const beginAgain = useEffectEvent(() => {
    if (keeping.current) begin()
  })
  useEffect(() => {
    if (person !== null) beginAgain()
  }, [person])

  return {
    texts: now,
    keep,
    dirty,
    /** The version to send: that of the data over which was typed. Someone who saved since is noticed by the server. */
    version: () => typedOver.current ?? newest(),
    /** Goes on over newer data, of which the person has been told. `version`: null when the page shows it. */
    rebase(version: number | null) {
      answered.current = Math.max(answered.current, version ?? 0)
      typedOver.current = null
      if (version !== null) keep()
    },
    /** Takes what was sent for saved, as that version. What was typed since is still kept, also when the form has been left. */
    settle(texts: FormTexts, version: number | null) {
      setRestored(false)
      answered.current = Math.max(answered.current, version ?? 0)
      if (!keeping.current) return
      if (ref.current) {
        sent.current = { texts, shown: shown(ref.current) }
        last.current = now()
      }
      const changes = changesOf(texts, last.current)
      typedOver.current = changes && newest()
      draft.replace(changes && { texts: changes, version: ref.current ? typedOver.current : version })
      setDirty(changes !== null)
    },
    draft: {
      restored: restored && dirty,
      begin,
      discard() {
        const form = ref.current
        if (!form) return
        draft.keep(null)
        typedOver.current = null
        setRestored(false)
        setDirty(false)
        const changes = changesOf(now(), saved(form))
        if (changes) fill(changes)
      },
      giveUp() {
        draft.keep(null)
        keeping.current = false
      },
    } satisfies FormDraft,
  }
}

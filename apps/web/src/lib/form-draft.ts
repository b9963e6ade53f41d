import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { changesOf, type FormTexts, fillForm, textsOf } from './form-texts.ts'
import { useDraft } from './use-draft.ts'

/** What a form keeps besides the texts of its controls: choices that live in its component's state. Controls of these names are left out. */
export interface MoreOfForm {
  texts: FormTexts
  /** Gets all texts, the kept ones among them. */
  restore: (texts: FormTexts) => void
}

export interface FormDraft {
  /** Whether the form shows what was typed at an earlier visit, and is not saved yet. */
  restored: boolean
  /** Brings an earlier draft back. Called once the form is on the page (`DraftNote`). */
  begin: () => void
  /** Drops what was typed: the form shows again what it began with. */
  discard: () => void
  /** Drops the draft of a form that is being closed. */
  giveUp: () => void
}

const nothingMore: MoreOfForm = { texts: {}, restore: () => {} }

/** Keeps what is typed into a form (`useDraft`): only what differs from the values it began with, so that what was saved elsewhere meanwhile
 *  shows in all other fields. */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, name: string | null, more = nothingMore) {
  /** What the form began with, or what was saved last. Null before `begin` and after `giveUp`. */
  const saved = useRef<FormTexts | null>(null)
  const latest = useRef(more)
  const [restored, setRestored] = useState(false)
  const [dirty, setDirty] = useState(false)
  const draft = useDraft<FormTexts>(name, discard)

  /** What the form says now. */
  function texts(): FormTexts {
    return ref.current ? { ...textsOf(ref.current), ...latest.current.texts } : {}
  }

  /** Keeps what is typed now. */
  function keep() {
    if (!saved.current || !ref.current) return
    const changes = changesOf(saved.current, texts())
    draft.keep(changes)
    setDirty(changes !== null)
  }

  function fill(changes: FormTexts) {
    const { texts: others, restore } = latest.current
    const ofControls = Object.entries(changes).filter(([name]) => others[name] === undefined)
    if (ref.current) fillForm(ref.current, Object.fromEntries(ofControls))
    restore({ ...others, ...changes })
  }

  function discard() {
    const before = saved.current
    if (!before || !ref.current) return
    const changes = changesOf(texts(), before)
    draft.keep(null)
    setRestored(false)
    if (changes) fill(changes)
  }

  const keepMore = useEffectEvent(keep)
  const moreNow = JSON.stringify(more.texts)
  useEffect(() => {
    latest.current = more
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these texts changed
  useEffect(() => keepMore(), [moreNow])

  return {
    texts,
    keep,
    dirty,
    /** Takes what was sent for saved. What was typed since is still kept. */
    settle(sent: FormTexts) {
      setRestored(false)
      saved.current = sent
      if (ref.current) keep()
      else draft.keep(null)
    },
    draft: {
      restored: restored && dirty,
      begin() {
        saved.current = texts()
        const kept = draft.read()
        if (!kept) return
        setRestored(true)
        fill(kept)
      },
      discard,
      giveUp() {
        draft.keep(null)
        saved.current = null
      },
    } satisfies FormDraft,
  }
}

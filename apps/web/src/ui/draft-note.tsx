import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** How long a live region is there before its text, so that screen readers know it. */
const NOTICED_MILLISECONDS = 100
/** Not the button for a picture, which opens a dialog of the system. */
const FIRST_FIELD = '[name]:not([type=file],[type=hidden])'

const RESTORED = 'Đã mở lại phần bạn đang viết dở.'

interface RestoredNoteProps {
  restored: boolean
  onDiscard: () => void
  /** True while nothing can be dropped, because it is being sent. */
  busy?: boolean
  children?: string
  className?: string | undefined
}

/** Says that a form shows what was typed at an earlier visit, with a button to drop it. */
export function RestoredNote({ restored, onDiscard, busy = false, children = RESTORED, className }: RestoredNoteProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Screen readers announce what comes into a region that is there already.
  const [said, setSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(restored), restored ? NOTICED_MILLISECONDS : 0)
    return () => clearTimeout(timer)
  }, [restored])
  return (
    <div ref={ref} role="status" className={classes('empty:sr-only', className)}>
      {restored && said && (
        <div className="flex flex-wrap items-center gap-x-3 rounded-control bg-brand-soft py-1 pl-3 text-brand">
          <p className="flex-1 py-2">{children}</p>
          <Button
            variant="quiet"
            className="px-3"
            busy={busy}
            onClick={() => {
              // The button goes away; the focus stays in the form.
              ref.current?.closest('form')?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
              onDiscard()
            }}
          >
            Bỏ thay đổi
          </Button>
        </div>
      )}
    </div>
  )
}

interface DraftNoteProps {
  /** `lacks`: a sentence about what could not be kept. */
  draft: { restored: boolean; begin: () => void; discard: () => void; lacks?: string | undefined }
  className?: string
}

/** Brings a kept draft back into the form around it, and says so. */
export function DraftNote({ draft, className }: DraftNoteProps) {
  const begin = useEffectEvent(draft.begin)
  // In an effect: the form around it is on the page then.
  useEffect(() => begin(), [])
  return (
    <RestoredNote restored={draft.restored} onDiscard={draft.discard} className={className}>
      {draft.lacks ? `${RESTORED} ${draft.lacks}` : RESTORED}
    </RestoredNote>
  )
}

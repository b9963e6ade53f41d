import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { DraftNote } from './draft-note.tsx'

interface FormAlertProps {
  alert: { id: string; title: string; detail?: string | undefined } | null
  /** `warning`: not an error, but not allowed. */
  tone?: 'error' | 'warning'
  /** The draft of the form around it: comes back, and is announced here. */
  draft?: ComponentProps<typeof DraftNote>['draft']
  className?: string
}

const toneClasses = {
  error: 'bg-danger-soft text-danger-deep',
  warning: 'bg-highlight-soft text-highlight-deep',
} as const

/** The message about a whole form. The live region is always mounted, so that screen readers announce what appears. */
export function FormAlert({ alert, tone = 'error', draft, className }: FormAlertProps) {
  return (
    <>
      {draft && <DraftNote draft={draft} className={className} />}
      <div role="alert" className={classes('empty:hidden', className)}>
        {alert && (
          <div id={alert.id} className={classes('flex gap-3 rounded-control p-3', toneClasses[tone])}>
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <div>
              <p className="font-semibold">{alert.title}</p>
              {alert.detail && <p className="text-sm">{alert.detail}</p>}
            </div>
          </div>
        )}
      </div>
    </>
  )
}

import { CircleAlert } from 'lucide-react'
import { classes } from './classes.ts'

interface FormAlertProps {
  alert: { id: string; title: string; detail?: string | undefined } | null
  className?: string
}

/** What is wrong with a form as a whole. The place is always there, so that screen readers notice what appears in it. */
export function FormAlert({ alert, className }: FormAlertProps) {
  return (
    <div role="alert" className={classes('empty:hidden', className)}>
      {alert && (
        <div id={alert.id} className="flex gap-3 rounded-control bg-madder-soft p-3 text-madder-deep">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{alert.title}</p>
            {alert.detail && <p className="text-sm">{alert.detail}</p>}
          </div>
        </div>
      )}
    </div>
  )
}

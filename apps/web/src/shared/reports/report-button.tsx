import { reportMessages } from '@chophien/domain/reports/messages'
import type { ReportKind } from '@chophien/domain/reports/report-kinds'
import { Flag } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { askToLogIn } from '../../lib/login-prompt.ts'
import { session } from '../../lib/session.ts'
import { classes } from '../../ui/classes.ts'
import { sayDialogMissing } from '../../ui/say-dialog-missing.ts'
import type { ReportDialogProps } from './report-dialog.tsx'

interface ReportButtonProps {
  kind: ReportKind
  id: number
  /** Says what is reported, to screen readers: `sản phẩm Chén trà`. */
  what: string
  className?: string
}

/** Reports something to the marketplace. The dialog's code comes with the press; guests are asked to log in. */
export function ReportButton({ kind, id, what, className }: ReportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null)
  const [open, setOpen] = useState(false)

  async function begin() {
    if (session.accessToken() === null) return askToLogIn(reportMessages.loginFirst)
    try {
      const { ReportDialog } = await import('./report-dialog.tsx')
      setDialog(() => ReportDialog)
      setOpen(true)
    } catch {
      sayDialogMissing('biểu mẫu báo cáo')
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void begin()}
        aria-label={`${reportMessages.button} ${what}`}
        className={classes(
          'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-content-soft hover:bg-muted hover:text-content',
          className,
        )}
      >
        <Flag aria-hidden className="size-4" />
        {reportMessages.button}
      </button>
      {Dialog && <Dialog open={open} kind={kind} id={id} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}

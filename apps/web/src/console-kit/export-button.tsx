import type { Endpoint } from '@chophien/domain/contract/endpoint'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { countOf } from './list-panel.tsx'
import { useDialogCode } from './use-dialog-code.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

const loadDialog = async () => (await import('./export-dialog.tsx')).ExportDialog

interface ExportButtonProps {
  /** Answers the list as a file. */
  endpoint: Endpoint
  page: Pick<CursorPage<unknown>, 'total' | 'totalIsMore'>
  /** What is counted: 'đơn'. */
  noun: string
  /** A further sentence of the dialog, about the file. */
  note?: string
}

/** Saves what a list shows as a file: its filters and order, all pages. */
export function ExportButton({ endpoint, page, noun, note }: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  const code = useDialogCode('phần xuất tệp', loadDialog)
  useRestoreFocus(open)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => void code.open(() => setOpen(true))}>
        <Download aria-hidden className="size-5" />
        Xuất tệp
      </Button>
      {open && code.Dialog && (
        <code.Dialog
          path={endpoint.path}
          count={countOf(page, noun)}
          empty={page.total === 0}
          note={note}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

import type { Endpoint } from '@chophien/domain/contract/endpoint'
import type { CursorPage } from '@chophien/domain/contract/lists'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../page/lazy-part.ts'
import { Button } from '../ui/button.tsx'
import { countOf } from './list-panel.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

const ExportDialog = lazyPart('the export dialog', async () => (await import('./export-dialog.tsx')).ExportDialog)

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
  useRestoreFocus(open)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-5" />
        Xuất tệp
      </Button>
      {open && (
        <Suspense>
          <ExportDialog
            path={endpoint.path}
            count={countOf(page, noun)}
            empty={page.total === 0}
            note={note}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

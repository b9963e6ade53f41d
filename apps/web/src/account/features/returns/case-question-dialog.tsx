import { casePageMessages } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { CaseQuestion } from './case-questions.ts'

interface CaseQuestionDialogProps {
  of: Pick<Case, 'id'>
  /** Null while the dialog is closed. */
  asked: CaseQuestion | null
  onClose: () => void
  /** Reloads the case, also after a refusal: somebody else may have acted. */
  onDone: () => Promise<void>
}

/** Asks before a press on a case, and does it. */
export function CaseQuestionDialog({ of: { id }, asked, onClose, onDone }: CaseQuestionDialogProps) {
  const [busy, run] = useBusy()

  async function act() {
    if (!asked) return
    const answer = await run(() => browserApi.settle(asked.endpoint, { params: { id }, body: asked.body ?? {} }))
    onClose()
    if (answer.ok) toast({ kind: 'success', title: asked.done })
    else toast({ kind: 'error', title: casePageMessages.actionFailed, detail: answer.failure.message })
    await onDone()
  }

  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked?.question ?? ''}
      confirm={asked?.confirm ?? ''}
      busy={busy}
      onConfirm={act}
      onClose={onClose}
    >
      {asked?.consequence}
    </ConfirmDialog>
  )
}

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ReasonDialog, type ReasonQuestion } from './reason-dialog.tsx'
import { useFocusKept } from './use-focus-kept.ts'

export interface Question {
  title: string
  detail: ReactNode
  confirm: string
  onConfirm: () => Promise<void>
}

/** Asks before something is done: only whether, or also why. `dialogs` belongs somewhere on the page. */
export function useQuestions() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [why, setWhy] = useState<ReasonQuestion | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    await question?.onConfirm()
    setBusy(false)
    setQuestion(null)
  }

  useFocusKept(question !== null || why !== null)

  return {
    ask: (asked: Question) => setQuestion(asked),
    askWhy: (asked: ReasonQuestion) => setWhy(asked),
    dialogs: (
      <>
        <ConfirmDialog
          open={question !== null}
          title={question?.title ?? ''}
          confirm={question?.confirm ?? ''}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setQuestion(null)}
        >
          {question?.detail}
        </ConfirmDialog>
        <ReasonDialog question={why} onClose={() => setWhy(null)} />
      </>
    ),
  }
}

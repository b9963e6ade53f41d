import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { AnswerDialog, type AnswerQuestion } from './answer-dialog.tsx'
import { useFocusKept } from './use-focus-kept.ts'

export interface Question {
  title: string
  detail: ReactNode
  confirm: string
  onConfirm: () => Promise<void>
}

/** Asks before something is done: only whether, or for a reason or a number too. `dialogs` belongs somewhere on the page. */
export function useQuestions() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [asked, setAsked] = useState<AnswerQuestion | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    await question?.onConfirm()
    setBusy(false)
    setQuestion(null)
  }

  useFocusKept(question !== null || asked !== null)

  return {
    ask: (next: Question) => setQuestion(next),
    askFor: (next: AnswerQuestion) => setAsked(next),
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
        <AnswerDialog question={asked} onClose={() => setAsked(null)} />
      </>
    ),
  }
}

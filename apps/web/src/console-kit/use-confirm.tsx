import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Prompt, PromptDialog } from './prompt-dialog.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

interface Question {
  title: string
  detail: ReactNode
  confirm: string
  onConfirm: () => Promise<void>
}

/** Confirmation before an action: `ask` shows yes/no, `prompt` also asks for a reason or a number. The caller renders `dialogs`. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [prompted, setPrompted] = useState<Prompt | null>(null)
  const action = useMutation({
    mutationFn: async (asked: Question) => asked.onConfirm(),
    // After an unexpected error the question stays: the action is not done.
    onSuccess: (_, asked) => setQuestion((current) => (current === asked ? null : current)),
  })

  useRestoreFocus(question !== null || prompted !== null)

  return {
    ask: (next: Question) => setQuestion(next),
    prompt: (next: Prompt) => setPrompted(next),
    dialogs: (
      <>
        <ConfirmDialog
          open={question !== null}
          title={question?.title ?? ''}
          confirm={question?.confirm ?? ''}
          busy={action.isPending}
          onConfirm={() => question && action.mutate(question)}
          onClose={() => setQuestion(null)}
        >
          {question?.detail}
        </ConfirmDialog>
        <PromptDialog question={prompted} onClose={() => setPrompted(null)} />
      </>
    ),
  }
}

import { UNEXPECTED_ERROR } from '@chophien/domain/contract/unexpected-error'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { FormAlert } from '../ui/form-alert.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type Prompt, PromptDialog } from './prompt-dialog.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'

interface Question {
  title: string
  detail: ReactNode
  confirm: string
  onConfirm: () => Promise<void>
}

/** Closes the question that was answered, not another one asked since. */
function without<Asked>(answered: Asked) {
  return (current: Asked | null) => (current === answered ? null : current)
}

/** Confirmation before an action: `ask` shows yes/no, `prompt` also asks for a reason or a number. The caller renders `dialogs`. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [prompted, setPrompted] = useState<Prompt | null>(null)
  const action = useMutation({
    mutationFn: async (asked: Question) => asked.onConfirm(),
    // After an unexpected error the question stays and says so: the action is not done.
    onSuccess: (_, asked) => setQuestion(without(asked)),
  })
  const brokeId = useId()
  const broke = action.isError && action.variables === question

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
          <FormAlert alert={broke ? { id: brokeId, title: UNEXPECTED_ERROR } : null} className="mt-4" />
        </ConfirmDialog>
        {prompted && <PromptDialog question={prompted} onClose={() => setPrompted(without(prompted))} />}
      </>
    ),
  }
}

import { DomainError } from '@chophien/domain/contract/errors'
import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query'
import { askBeforeUnload } from '../../../console-kit/ask-before-unload.ts'
import { ApiFailure } from '../../../lib/api-client.ts'
import { session } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast-store.ts'

interface Sent {
  file: File
  /** Whose it is: in another tab somebody else may sign in. */
  person: string | null
}

interface Upload<Answer> {
  /** What the file is for. One upload for it is under way at a time, whichever page is shown. */
  mutationKey: readonly unknown[]
  /** Sends it. Throws the reason why it was not taken. */
  send: (file: File) => Promise<Answer>
  /** Called with the answer, wherever the seller is by then. */
  onAnswer: (answer: Answer, file: File) => unknown
  /** Called after a refusal, too. */
  onRefusal: () => unknown
  /** Whether the field of this upload is on the screen now. Elsewhere a refusal is told by a toast. */
  isShown: () => boolean
}

const TRY_AGAIN = 'Chưa gửi được tệp. Hãy thử lại.'

/** An upload that outlives the screen where it was begun: it is kept with the console, under its key, and whoever comes back finds it under way or the
 *  reason why the last file was refused. */
export function useUpload<Answer>({ mutationKey, send, onAnswer, onRefusal, isShown }: Upload<Answer>) {
  const { mutate } = useMutation({
    mutationKey,
    // A refusal stays until the next file.
    gcTime: Number.POSITIVE_INFINITY,
    // With the document it would end.
    mutationFn: ({ file }: Sent) => send(file).finally(askBeforeUnload()),
    onSuccess: (answer, { file, person }) => person === session.storedPerson() && onAnswer(answer, file),
    onError(error, { file, person }) {
      // A 401 ends the session and opens the login page: no toast.
      if (person !== session.storedPerson() || (error instanceof ApiFailure && error.status === 401)) return
      if (!isShown())
        toast({ kind: 'error', title: `Chưa gửi được tệp ${file.name}`, detail: error.message || TRY_AGAIN })
      onRefusal()
    },
  })
  const person = session.storedPerson()
  const last = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state: { status, error, variables } }: Mutation<Answer, Error, Sent>) => ({
      status,
      error,
      sent: variables,
    }),
  }).findLast(({ sent }) => sent?.person === person)
  const error = last?.error
  return {
    sending: last?.status === 'pending',
    problem: error ? `${last.sent?.file.name}: ${error.message || TRY_AGAIN}` : null,
    /** Whether the problem is a judgement of the file, the browser's own or the server's. Without one it may have come nevertheless. */
    judged: error instanceof DomainError || (error instanceof ApiFailure && error.status >= 400 && error.status < 500),
    send: (file: File) => mutate({ file, person }),
  }
}

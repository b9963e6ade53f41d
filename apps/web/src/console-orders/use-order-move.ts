import type { Endpoint } from '@chophien/domain/contract/endpoint'
import { useRevalidator } from 'react-router'
import { act, attempt } from '../console-kit/act.ts'
import { useQuestions } from '../console-kit/use-questions.tsx'

interface OrderMove {
  label: string
  /** What becomes of the order. */
  detail: string
  /** Who reads the reason; null where none is asked for. */
  reasonHint: string | null
}

const failed = 'Chưa thực hiện được'

/** Asks what a move of an order needs, does it, and brings the page up to date whatever came of it: somebody may have been faster. */
export function useOrderMove(orderId: number) {
  const { revalidate } = useRevalidator()
  const { ask, askFor, dialogs } = useQuestions()
  function begin(endpoint: Endpoint, { label, detail, reasonHint }: OrderMove) {
    const params = { id: orderId }
    const question = { title: `${label}?`, detail, confirm: label }
    if (reasonHint === null)
      ask({
        ...question,
        async onConfirm() {
          await act(endpoint, { params, body: {} } as never, failed)
          await revalidate()
        },
      })
    else
      askFor({
        ...question,
        hint: reasonHint,
        onConfirm: (reason) =>
          attempt(endpoint, { params, body: { reason } } as never, { failed, settled: revalidate }),
      })
  }
  return { begin, dialogs, revalidate }
}

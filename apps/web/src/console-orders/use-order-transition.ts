import type { Endpoint } from '@chophien/domain/contract/endpoint'
import { REASON_MAX } from '@chophien/domain/orders/limits'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../console-kit/run-action.ts'
import { useConfirm } from '../console-kit/use-confirm.tsx'

interface OrderTransition {
  label: string
  /** Consequence for the order. */
  detail: string
  /** Hint of the reason field; null when no reason is asked for. */
  reasonHint: string | null
  /** Usual reasons to choose from. */
  reasons?: readonly string[] | undefined
}

const failed = 'Chưa thực hiện được'

/** Confirms a transition of an order, sends it and reloads the page in every case: another user may have changed the order first. */
export function useOrderTransition(orderId: number) {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()
  function begin(endpoint: Endpoint, { label, detail, reasonHint, reasons }: OrderTransition) {
    const params = { id: orderId }
    const question = { title: `${label}?`, detail, confirm: label }
    if (reasonHint === null)
      ask({
        ...question,
        async onConfirm() {
          await runAction(endpoint, { params, body: {} } as never, failed)
          await revalidate()
        },
      })
    else
      prompt({
        draft: `${endpoint.path}:${orderId}`,
        ...question,
        hint: reasonHint,
        reasons,
        max: REASON_MAX,
        onConfirm: (reason) =>
          submitAction(endpoint, { params, body: { reason } } as never, { failed, settled: revalidate }),
      })
  }
  return { begin, dialogs, revalidate }
}

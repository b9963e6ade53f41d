import { getOrderPayment, type Payment, startOrderPayment } from '@chophien/domain/payments/contract'
import { useState } from 'react'
import type { Settled } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { usePolling } from './use-polling.ts'

export interface FollowedPayment {
  payment: Payment
  /** True while the server cannot be reached: the shown state may be outdated. */
  cutOff: boolean
  /** Lets the server query the bank or MoMo again; for MoMo it opens a payment attempt. */
  start: () => Promise<Settled<Payment>>
  /** True while `start` runs. */
  starting: boolean
}

/** Polls the payment of an order until it is no longer pending. */
export function usePayment(orderId: number, first: Payment): FollowedPayment {
  const [payment, setPayment] = useState(first)
  const [cutOff, setCutOff] = useState(false)
  const [starting, run] = useBusy()
  const begin = useLatest()

  async function load(endpoint: typeof getOrderPayment): Promise<Settled<Payment>> {
    const isLatest = begin()
    const answer = await browserApi.settle(endpoint, { params: { id: orderId } })
    if (!isLatest()) return answer
    setCutOff(!answer.ok && (answer.failure.status === 0 || answer.failure.status >= 500))
    if (answer.ok) setPayment(answer.data)
    return answer
  }

  usePolling(payment.status === 'PENDING', async () => {
    if (!starting) await load(getOrderPayment)
  })

  return {
    payment,
    cutOff,
    starting,
    start: () =>
      run(async () => {
        const answer = await load(startOrderPayment)
        // 409: the payment ended meanwhile; load the outcome.
        if (!answer.ok && answer.failure.status === 409) await load(getOrderPayment)
        return answer
      }),
  }
}

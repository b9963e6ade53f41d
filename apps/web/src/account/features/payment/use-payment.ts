import { getOrderPayment, type Payment, startOrderPayment } from '@chophien/domain/payments/contract'
import { useRef, useState } from 'react'
import type { Settled } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { usePolling } from './use-polling.ts'

export interface FollowedPayment {
  payment: Payment
  /** True while the server cannot be asked: what is shown may be old. */
  cutOff: boolean
  /** Has the bank or MoMo asked anew and, for MoMo, an attempt opened. */
  start: () => Promise<Settled<Payment>>
  /** True while that is under way. */
  starting: boolean
}

/** Follows the payment of an order until it comes to an end, by itself. */
export function usePayment(orderId: number, first: Payment): FollowedPayment {
  const [payment, setPayment] = useState(first)
  const [cutOff, setCutOff] = useState(false)
  const [starting, setStarting] = useState(false)
  // An answer that was overtaken by a later question is old news.
  const questions = useRef(0)

  async function ask(endpoint: typeof getOrderPayment): Promise<Settled<Payment>> {
    questions.current++
    const question = questions.current
    const answer = await browserApi.settle(endpoint, { params: { id: orderId } })
    if (question !== questions.current) return answer
    setCutOff(!answer.ok && (answer.failure.status === 0 || answer.failure.status >= 500))
    if (answer.ok) setPayment(answer.data)
    return answer
  }

  usePolling(payment.status === 'PENDING', async () => {
    if (!starting) await ask(getOrderPayment)
  })

  return {
    payment,
    cutOff,
    starting,
    async start() {
      setStarting(true)
      const answer = await ask(startOrderPayment)
      // It came to an end meanwhile: to which?
      if (!answer.ok && answer.failure.status === 409) await ask(getOrderPayment)
      setStarting(false)
      return answer
    },
  }
}

import { useState } from 'react'
import type { Refusal } from '../../../lib/api-client.ts'
import type { FollowedPayment } from './use-payment.ts'

interface Recheck {
  recheck: () => Promise<void>
  /** Why the last press could not be answered. */
  failure: Refusal | null
  /** True when the last press found no new money, and none has come since. */
  nothingNew: boolean
}

/** The press of a shopper who has paid: the bank or MoMo is asked again, and what that found is told until more is received or another attempt begins. */
export function useRecheck({ payment, start }: Pick<FollowedPayment, 'payment' | 'start'>): Recheck {
  const [found, setFound] = useState<{ failure: Refusal | null; received: number; payUrl: string | undefined } | null>(
    null,
  )
  const { received, payUrl } = payment

  async function recheck() {
    setFound(null)
    const answer = await start()
    if (!answer.ok) setFound({ failure: answer.failure, received, payUrl })
    else if (answer.data.status === 'PENDING') setFound({ failure: null, received, payUrl: answer.data.payUrl })
  }

  const current = found?.received === received && found.payUrl === payUrl ? found : null
  return { recheck, failure: current?.failure ?? null, nothingNew: current?.failure === null }
}

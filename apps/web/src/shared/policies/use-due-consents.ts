import { type DueConsent, getConsents, giveConsents } from '@chophien/domain/accounts/consents-contract'
import type { ShownVersions } from '@chophien/domain/policies/consent-kinds'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '../../lib/browser-api.ts'
import { personOf, useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/settings.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { isPutOff, noteAsked, wasAskedLately } from './asked-before.ts'

interface DueOptions {
  /** How often something was refused for want of consent: each time it is asked again, because another version has come into force. */
  refusals?: number
  /** Reads again what shows the consents. */
  onAgreed?: () => void
}

/** What the signed-in person is asked to agree to. `once`: on each page, but nothing that was put off in this tab. `always`: also that. */
export function useDueConsents(where: 'once' | 'always', { refusals = 0, onAgreed }: DueOptions = {}) {
  const person = personOf(useSession())
  const { policies } = useSettings()
  const { pathname } = useLocation()
  const [due, setDue] = useState<readonly DueConsent[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [retries, setRetries] = useState(0)
  const [busy, run] = useBusy()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page, refusal and retry asks again
  useEffect(() => {
    if (person === null || (where === 'once' && wasAskedLately(person, policies))) {
      setDue([])
      return
    }
    let left = false
    void browserApi.settle(getConsents).then((answer) => {
      if (left) return
      // Where nothing was refused yet, nobody misses what did not come.
      setFailure(answer.ok || refusals === 0 ? null : answer.failure.message)
      if (!answer.ok) return
      const asked = where === 'once' && isPutOff(person, policies, answer.data.due) ? [] : answer.data.due
      setDue(asked)
      if (asked.length === 0) noteAsked(person, policies, answer.data.due)
    })
    return () => {
      left = true
    }
  }, [where, person, policies, pathname, refusals, retries])

  return {
    due,
    busy,
    failure,
    retry: () => setRetries((count) => count + 1),
    later() {
      if (person !== null) noteAsked(person, policies, due)
      setDue([])
    },
    agree: () =>
      run(async () => {
        const shown: ShownVersions = Object.fromEntries(due.map(({ kind, number }) => [kind, number]))
        const answer = await browserApi.settle(giveConsents, { body: { shown } })
        setFailure(answer.ok ? null : answer.failure.message)
        // Another version may have come into force while this one was read.
        const newest = answer.ok ? answer : await browserApi.settle(getConsents)
        if (newest.ok) setDue(newest.data.due)
        if (!answer.ok) return
        if (person !== null && answer.data.due.length === 0) noteAsked(person, policies, [])
        onAgreed?.()
      }),
  }
}

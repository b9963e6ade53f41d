import { type DueConsent, getConsents, giveConsents } from '@chophien/domain/accounts/consents-contract'
import { consentKinds, isAsked, type ShownVersions } from '@chophien/domain/policies/consent-kinds'
import { useEffect, useState } from 'react'
import { browserApi } from '../../lib/browser-api.ts'
import { personOf, useSession } from '../../lib/session.ts'
import { useSettings } from '../../lib/settings.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { noteAsked, wasAsked } from './asked-before.ts'

/** What the signed-in person is asked to agree to. `where`: null asks nothing; `always`: also what was put off in this tab. `refusals`: how often something
 *  was refused for want of consent; it is asked again then, because another version has come into force. */
export function useDueConsents(where: 'once' | 'always' | null, refusals = 0) {
  const person = personOf(useSession())
  const { policies } = useSettings()
  const [due, setDue] = useState<readonly DueConsent[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, run] = useBusy()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks again
  useEffect(() => {
    setDue([])
    if (where === null || person === null) return
    if (where === 'once' && (!isAsked(policies, consentKinds) || wasAsked(person, policies))) return
    let left = false
    void browserApi.settle(getConsents).then((answer) => {
      if (left || !answer.ok) return
      setDue(answer.data.due)
      if (answer.data.due.length === 0) noteAsked(person, policies)
    })
    return () => {
      left = true
    }
  }, [where, person, policies, refusals])

  return {
    due,
    busy,
    failure,
    later() {
      noteAsked(person, policies)
      setDue([])
    },
    agree: () =>
      run(async () => {
        const shown: ShownVersions = Object.fromEntries(due.map(({ kind, number }) => [kind, number]))
        const answer = await browserApi.settle(giveConsents, { body: { shown } })
        setFailure(answer.ok ? null : answer.failure.message)
        if (answer.ok) {
          setDue(answer.data.due)
          noteAsked(person, policies)
          return
        }
        // Another version came into force while this one was read.
        const newer = await browserApi.settle(getConsents)
        if (newer.ok) setDue(newer.data.due)
      }),
  }
}

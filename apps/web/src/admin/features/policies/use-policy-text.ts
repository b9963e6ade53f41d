import { type AdminPolicyDetail, getAdminPolicy, savePolicyDraft } from '@chophien/domain/policies/admin-contract'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refusal } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { toast } from '../../../ui/toast-store.ts'

/** What is kept in this browser until it is saved, and the version that it was typed over. */
interface KeptText {
  html: string
  version: number
}

function parseKept(stored: unknown): KeptText | null {
  const { html, version } = (stored ?? {}) as Partial<Record<keyof KeptText, unknown>>
  return typeof html === 'string' && typeof version === 'number' ? { html, version } : null
}

/** The text of a page while it is being written: what is typed is kept in this browser until it is saved as the draft. */
export function usePolicyText(policy: AdminPolicyDetail) {
  const saved = policy.draft ?? policy.base
  const { revalidate } = useRevalidator()
  const kept = useDraft(`policy:${policy.kind}`, parseKept)
  const [typed, setTyped] = useState<KeptText | null>(null)
  /** As `typed`, also for who waited for an answer meanwhile. */
  const newest = useRef<KeptText | null>(null)
  const [restored, setRestored] = useState(false)
  const [busy, run] = useBusy()
  const [failure, setFailure] = useState<Refusal | null>(null)

  useEffect(() => {
    const earlier = kept.read()
    if (!earlier) return
    newest.current = earlier
    setTyped(earlier)
    setRestored(true)
  }, [kept])

  function keep(next: KeptText | null) {
    newest.current = next
    setTyped(next)
    kept.keep(next)
  }
  const type = (html: string) => keep({ html, version: newest.current?.version ?? policy.version })
  function discard() {
    keep(null)
    setRestored(false)
    setFailure(null)
  }
  return {
    html: typed?.html ?? saved,
    dirty: typed !== null && typed.html !== saved,
    restored: restored && typed !== null,
    busy,
    failure,
    type,
    discard,
    /** Saves the draft; resolves to whether it is saved. */
    save: () =>
      run(async () => {
        setFailure(null)
        const body = { body: typed?.html ?? saved, version: typed?.version ?? policy.version }
        const answer = await browserApi.settle(savePolicyDraft, { params: { kind: policy.kind }, body })
        if (!answer.ok) {
          setFailure(answer.failure)
          // What is typed stays; the next save is one over what the other person saved.
          if (answer.failure.code === 'POLICY_MOVED_ON') {
            const newer = await browserApi.settle(getAdminPolicy, { params: { kind: policy.kind } })
            if (newer.ok) keep({ html: newest.current?.html ?? body.body, version: newer.data.version })
            await revalidate()
          }
          return false
        }
        await revalidate()
        const now = newest.current
        // What was typed while it was saved is the next draft.
        if (now === null || now.html === body.body) discard()
        else keep({ html: now.html, version: answer.data.version })
        toast({ kind: 'success', title: 'Đã lưu bản nháp.' })
        return true
      }),
  }
}

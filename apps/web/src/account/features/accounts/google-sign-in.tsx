import type { Tokens } from '@chophien/domain/accounts/contract'
import { googleLogin } from '@chophien/domain/accounts/google-contract'
import { accountMessages } from '@chophien/domain/accounts/messages'
import { useId, useRef, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import type { FormRefusal } from '../../../lib/form.ts'
import { session } from '../../../lib/session.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { GoogleButton } from './google-button.tsx'

/** §7: one of the two names. */
type Answered = Partial<Tokens> & { token?: string }

/** Sends a credential and starts the session. Resolves to the error message of §8, or null. */
async function signIn(credential: string | undefined, nonce: string): Promise<FormRefusal | null> {
  if (!credential) return { title: accountMessages.googleNoCredential }
  const answer = await browserApi.settle(googleLogin, { body: { token: credential, nonce } })
  if (!answer.ok) return { title: accountMessages.googleFailed, detail: answer.failure.message }
  const { accessToken, token, refreshToken } = (answer.data ?? {}) as Answered
  const access = accessToken || token
  if (!access) return { title: accountMessages.googleNoToken }
  session.begin({ accessToken: access, refreshToken: refreshToken ?? '' })
  return null
}

/** Sign-in with Google, if the operator configured it. */
export function GoogleSignIn({ clientId, onSignedIn }: { clientId: string; onSignedIn: () => void }) {
  const alertId = useId()
  const underWay = useRef(false)
  const [used, setUsed] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)

  async function take(credential: string | undefined, nonce: string) {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    const wrong = await signIn(credential, nonce)
    underWay.current = false
    setBusy(false)
    setRefusal(wrong)
    if (wrong) setUsed((count) => count + 1)
    else onSignedIn()
  }

  return (
    <div className="flex flex-col gap-3">
      <GoogleButton
        clientId={clientId}
        used={used}
        onCredential={(credential, nonce) => void take(credential, nonce)}
        onFailure={() => setRefusal({ title: accountMessages.googleFailed, detail: accountMessages.googleNoScript })}
      />
      <p role="status" className="text-center text-sm text-content-soft empty:hidden">
        {busy && 'Đang đăng nhập bằng Google …'}
      </p>
      <FormAlert alert={refusal && { id: alertId, title: refusal.title ?? '', detail: refusal.detail }} />
    </div>
  )
}

import type { Tokens } from '@chophien/domain/accounts/contract'
import { googleLogin } from '@chophien/domain/accounts/google-contract'
import { accountMessages } from '@chophien/domain/accounts/messages'
import type { ShownVersions } from '@chophien/domain/policies/consent-kinds'
import { useId, useRef, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import type { FormRefusal } from '../../../lib/form.ts'
import { session } from '../../../lib/session.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { GoogleButton } from './google-button.tsx'
import { LinkGoogleDialog } from './link-google-dialog.tsx'

/** §7: one of the two names. */
type Answered = Partial<Tokens> & { token?: string }

interface Credential {
  token: string
  nonce: string
  shown: ShownVersions
  /** Of the account that the Google account is to be linked to. */
  password?: string
}

/** `isOutdated`: a version came into force that the page did not show. */
type Wrong = FormRefusal & { isOutdated?: boolean }

/** Sends a credential and starts the session. Resolves to the error message of §8, to 'password' if the account's password is needed, or null. */
async function signIn(body: Credential): Promise<Wrong | 'password' | null> {
  const answer = await browserApi.settle(googleLogin, { body })
  if (!answer.ok) {
    if (answer.failure.code === 'GOOGLE_PROOF_NEEDED') return 'password'
    if (answer.failure.code === 'GOOGLE_PROOF_WRONG') return { errors: [...answer.failure.errors] }
    const { message, code } = answer.failure
    return { title: accountMessages.googleFailed, detail: message, isOutdated: code === 'CONSENT_OUTDATED' }
  }
  const { accessToken, token, refreshToken } = (answer.data ?? {}) as Answered
  const access = accessToken || token
  if (!access) return { title: accountMessages.googleNoToken }
  session.begin({ accessToken: access, refreshToken: refreshToken ?? '' })
  return null
}

interface GoogleSignInProps {
  clientId: string
  /** The versions that the page shows, for a new account. */
  shown: ShownVersions
  /** Another version has come into force. */
  onOutdated: () => Promise<void>
  onSignedIn: () => void
}

/** Sign-in with Google, if the operator configured it. */
export function GoogleSignIn({ clientId, shown, onOutdated, onSignedIn }: GoogleSignInProps) {
  const alertId = useId()
  const underWay = useRef(false)
  const [used, setUsed] = useState(0)
  const [busy, run] = useBusy()
  const [unproven, setUnproven] = useState<Credential | null>(null)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)

  async function take(token: string | undefined, nonce: string) {
    if (underWay.current) return
    underWay.current = true
    const wrong = await run(
      async (): ReturnType<typeof signIn> =>
        token ? signIn({ token, nonce, shown }) : { title: accountMessages.googleNoCredential },
    ).finally(() => {
      underWay.current = false
    })
    setUnproven(wrong === 'password' && token ? { token, nonce, shown } : null)
    if (wrong !== 'password' && wrong?.isOutdated) await onOutdated()
    setRefusal(wrong === 'password' ? null : wrong)
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
      {unproven && (
        <LinkGoogleDialog
          onClose={() => setUnproven(null)}
          link={async (password) => {
            const wrong = await signIn({ ...unproven, password })
            if (wrong === 'password') return { title: accountMessages.googleFailed }
            if (wrong === null) {
              setUnproven(null)
              onSignedIn()
            }
            return wrong
          }}
        />
      )}
      <FormAlert alert={refusal && { id: alertId, title: refusal.title ?? '', detail: refusal.detail }} />
    </div>
  )
}

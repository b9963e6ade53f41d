import type { Tokens } from '@chophien/domain/accounts/contract'
import { googleLogin } from '@chophien/domain/accounts/google-contract'
import { accountMessages } from '@chophien/domain/accounts/messages'
import type { ShownVersions } from '@chophien/domain/policies/consent-kinds'
import { useId, useRef, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import type { FormRefusal } from '../../../lib/form.ts'
import type { LoginState } from '../../../lib/login-state.ts'
import { session } from '../../../lib/session.ts'
import { decodeClaims } from '../../../lib/session-claims.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { GoogleButton } from './google-button.tsx'
import { LinkGoogleDialog } from './link-google-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'

/** §7: one of the two names. */
type Answered = Partial<Tokens> & { token?: string }

interface Credential {
  token: string
  nonce: string
  shown: ShownVersions
  /** Of the account that the Google account is to be linked to. */
  password?: string
}

/** What a sign-in still needs. */
type Missing = { needs: 'password' } | { needs: 'code'; ticket: string }
/** `isOutdated`: a version came into force that the page did not show. */
type Wrong = (FormRefusal & { isOutdated?: boolean }) | Missing

const isMissing = (wrong: Wrong | null): wrong is Missing => wrong !== null && 'needs' in wrong

/** Sends a credential and starts the session. Resolves to the error message of §8, to what else is needed, or null. */
async function signIn(body: Credential): Promise<Wrong | null> {
  const answer = await browserApi.settle(googleLogin, { body })
  if (!answer.ok) {
    if (answer.failure.code === 'GOOGLE_PROOF_NEEDED') return { needs: 'password' }
    const { ticket } = answer.failure.said ?? {}
    if (answer.failure.code === 'SECOND_FACTOR_NEEDED' && ticket) return { needs: 'code', ticket }
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
  way: LoginState
  /** The versions that the page shows, for a new account. */
  shown: ShownVersions
  /** Another version has come into force. */
  onOutdated: () => Promise<void>
  onSignedIn: () => void
}

/** Sign-in with Google, if the operator configured it. */
export function GoogleSignIn({ clientId, way, shown, onOutdated, onSignedIn }: GoogleSignInProps) {
  const alertId = useId()
  const underWay = useRef(false)
  const [used, setUsed] = useState(0)
  const [busy, run] = useBusy()
  const [unproven, setUnproven] = useState<Credential | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)

  async function take(token: string | undefined, nonce: string) {
    if (underWay.current) return
    underWay.current = true
    const wrong: Wrong | null = await run(async () =>
      token ? signIn({ token, nonce, shown }) : { title: accountMessages.googleNoCredential },
    ).finally(() => {
      underWay.current = false
    })
    const missing = isMissing(wrong) ? wrong : null
    setUnproven(missing?.needs === 'password' && token ? { token, nonce, shown } : null)
    setTicket(missing?.needs === 'code' ? missing.ticket : null)
    if (wrong && !isMissing(wrong) && wrong.isOutdated) await onOutdated()
    setRefusal(isMissing(wrong) ? null : wrong)
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
          way={{ ...way, email: decodeClaims(unproven.token)?.email }}
          onClose={() => setUnproven(null)}
          link={async (password) => {
            const wrong = await signIn({ ...unproven, password })
            if (!isMissing(wrong) && wrong) return wrong
            if (wrong?.needs === 'password') return { title: accountMessages.googleFailed }
            setUnproven(null)
            if (wrong) setTicket(wrong.ticket)
            else onSignedIn()
            return null
          }}
        />
      )}
      <SecondFactorDialog
        ticket={ticket}
        onClose={() => setTicket(null)}
        onSignedIn={(tokens) => {
          setTicket(null)
          session.begin(tokens)
          onSignedIn()
        }}
      />
      <FormAlert alert={refusal && { id: alertId, title: refusal.title ?? '', detail: refusal.detail }} />
    </div>
  )
}

import { accountMessages } from '@chophien/domain/accounts/messages'
import { accountConsents, isAsked, shownOf } from '@chophien/domain/policies/consent-kinds'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LoginState } from '../../../lib/login-state.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { PolicyLinks } from '../../../shared/policies/policy-links.tsx'
import { useInForce } from '../../../shared/policies/use-in-force.ts'
import { toast } from '../../../ui/toast-store.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { ProviderButton } from './provider-button.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

const say = (title: string) => toast({ kind: 'info', title })

/** The other sign-ins of §2 and §6: Google if configured, and Facebook, which is not available yet. */
export function OtherSignIns({ way }: { way: LoginState }) {
  const { googleClientId } = useSettings()
  const { inForce, renew } = useInForce()
  const navigate = useNavigate()
  const [welcome, setWelcome] = useState(false)
  const facebook = <ProviderButton provider="Facebook" onClick={() => say(accountMessages.facebookComing)} />
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-sm text-content-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Hoặc đăng nhập bằng
      </p>
      {googleClientId === null ? (
        <div className="grid grid-cols-2 gap-3">
          <ProviderButton provider="Google" onClick={() => say(accountMessages.googleNotConfigured)} />
          {facebook}
        </div>
      ) : (
        <div className="mx-auto flex max-w-100 flex-col gap-3">
          <GoogleSignIn
            clientId={googleClientId}
            way={way}
            shown={shownOf(inForce, accountConsents)}
            onOutdated={renew}
            onSignedIn={() => setWelcome(true)}
          />
          {facebook}
          {isAsked(inForce, accountConsents) && (
            <p className="text-sm text-content-soft">
              Khi tiếp tục với Google, bạn đồng ý với <PolicyLinks kinds={accountConsents} inForce={inForce} />.
            </p>
          )}
        </div>
      )}
      <WelcomeDialog open={welcome} onDone={() => navigate(way.from ?? '/', { replace: true })} />
    </>
  )
}

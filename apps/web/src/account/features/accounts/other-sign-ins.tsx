import { accountMessages } from '@chophien/domain/accounts/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LoginState } from '../../../lib/login-state.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { ProviderButton } from './provider-button.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

const say = (title: string) => toast({ kind: 'info', title })

/** The other sign-ins of §2 and §6: Google if configured, and Facebook, which is not available yet. */
export function OtherSignIns({ way }: { way: LoginState }) {
  const { googleClientId } = useSettings()
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
          <GoogleSignIn clientId={googleClientId} onSignedIn={() => setWelcome(true)} />
          {facebook}
          <p className="text-sm text-content-soft">
            Khi tiếp tục với Google, bạn đồng ý với <b>Điều khoản sử dụng</b> và <b>Thông báo về quyền riêng tư</b> của
            sàn.
          </p>
        </div>
      )}
      <WelcomeDialog open={welcome} onDone={() => navigate(way.from ?? '/', { replace: true })} />
    </>
  )
}

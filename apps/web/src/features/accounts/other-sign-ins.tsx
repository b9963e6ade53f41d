import { accountMessages } from '@chophien/domain/accounts/messages'
import { siFacebook, siGoogle } from 'simple-icons'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

const providers = [
  { name: 'Google', icon: siGoogle, answer: accountMessages.googleNotConfigured },
  { name: 'Facebook', icon: siFacebook, answer: accountMessages.facebookComing },
]

/** The buttons of other sign-ins. Neither works yet, and each says so (§6). */
export function OtherSignIns() {
  return (
    <>
      <p className="my-6 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-thread after:h-px after:flex-1 after:bg-thread">
        Hoặc đăng nhập bằng
      </p>
      <div className="grid grid-cols-2 gap-3">
        {providers.map(({ name, icon, answer }) => (
          <Button key={name} look="secondary" onClick={() => toast({ kind: 'info', title: answer })}>
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
              <path d={icon.path} />
            </svg>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

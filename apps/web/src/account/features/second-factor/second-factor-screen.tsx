import type { NewSecret, SecondFactor } from '@chophien/domain/accounts/second-factor-contract'
import { secondFactorMessages as text } from '@chophien/domain/accounts/second-factor-messages'
import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../../ui/toast-store.ts'
import { BeginForm } from './begin-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SetupSteps } from './setup-steps.tsx'

/** What the screen shows beside the state of the account. */
type Step = { show: 'state' } | { show: 'setup'; made: NewSecret } | { show: 'codes'; codes: readonly string[] }

const titles = { state: 'Bảo vệ hai lớp', setup: 'Bật bảo vệ hai lớp', codes: 'Mã khôi phục của bạn' } as const

/** The second factor of the own account: turning it on in three steps, its recovery codes, turning it off. */
export function SecondFactorScreen({ state }: { state: SecondFactor }) {
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step>({ show: 'state' })
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    // The button that was pressed is gone.
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const showState = async () => {
    await revalidate()
    setStep({ show: 'state' })
  }
  const showCodes = (codes: readonly string[]) => setStep({ show: 'codes', codes })
  const { since, required, hasPassword } = state

  return (
    <section aria-labelledby="second-factor" className="card card-body">
      <h1 id="second-factor" ref={heading} tabIndex={-1} className="mb-3 text-2xl outline-none">
        {titles[step.show]}
      </h1>
      {step.show === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => void showState()} />}
      {step.show === 'setup' && (
        <SetupSteps
          made={step.made}
          onCancel={() => void showState()}
          onStale={(message) => {
            toast({ kind: 'error', title: message })
            return showState()
          }}
          onConfirmed={(codes) => {
            toast({ kind: 'success', title: text.turnedOn })
            showCodes(codes)
          }}
        />
      )}
      {step.show === 'state' &&
        (since === null ? (
          <>
            {required && (
              <p className="mb-4 flex max-w-prose gap-3 rounded-control bg-highlight-soft p-3 text-highlight-deep">
                <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
                {text.adminsNeed}
              </p>
            )}
            <p className="mb-4 max-w-prose text-content-soft">
              Ngoài mật khẩu, mỗi lần đăng nhập bạn nhập thêm một mã từ ứng dụng trên điện thoại. Dù biết mật khẩu của
              bạn, người khác cũng không vào được. Khi bật, các thiết bị khác bị đăng xuất.
            </p>
            <BeginForm hasPassword={hasPassword} onBegun={(made) => setStep({ show: 'setup', made })} />
          </>
        ) : (
          <SecondFactorOn state={{ ...state, since }} onCodes={showCodes} onOff={showState} />
        ))}
    </section>
  )
}

import { OTP_RESEND_SECONDS } from '@chophien/domain/accounts/limits'
import { sendShopAccountCode } from '@chophien/domain/payouts/account-contract'
import { type ComponentProps, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { MailboxLink } from '../../../shared/mailbox/mailbox-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { useCountdown } from '../../../ui/use-countdown.ts'

/** The code that confirms the change: asked for by mail, once a minute, and typed here. */
export function AccountCode(field: ComponentProps<typeof CodeField>) {
  const { left, start } = useCountdown()
  const [busy, run] = useBusy()
  const [said, setSaid] = useState<string>()

  async function ask() {
    const answer = await run(() => browserApi.settle(sendShopAccountCode))
    if (answer.ok) {
      start(answer.data.resendAfterSeconds)
      setSaid(`Đã gửi mã tới ${answer.data.email}. Mã có hiệu lực trong 10 phút.`)
      return
    }
    if (answer.failure.code === 'OTP_TOO_SOON') start(OTP_RESEND_SECONDS)
    setSaid(answer.failure.message)
  }

  return (
    <div className="flex flex-col gap-2">
      <CodeField {...field} hint="Sàn gửi mã tới email đăng nhập của bạn." required />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" busy={busy} disabled={left > 0} onClick={() => void ask()}>
          {left > 0 ? `Gửi lại mã (${left}s)` : said ? 'Gửi lại mã' : 'Gửi mã'}
        </Button>
        <MailboxLink />
      </div>
      <p role="status" className="text-sm text-content-soft wrap-anywhere empty:hidden">
        {said}
      </p>
    </div>
  )
}

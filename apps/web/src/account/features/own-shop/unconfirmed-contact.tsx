import { sendContactMail } from '@chophien/domain/shops/contract'
import { shopMessages } from '@chophien/domain/shops/messages'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Under a contact address that was not confirmed yet: where mails go until then, and the mail with the link again. */
export function UnconfirmedContact() {
  const [busy, run] = useBusy()

  async function send() {
    const answer = await run(() => browserApi.settle(sendContactMail))
    toast(
      answer.ok
        ? { kind: 'success', title: shopMessages.contactMailSent }
        : { kind: 'error', title: answer.failure.message },
    )
  }

  return (
    <>
      <p className="text-sm text-highlight-deep">{shopMessages.contactUnconfirmed}</p>
      <Button variant="quiet" className="-ml-3 px-3" busy={busy} onClick={() => void send()}>
        Gửi lại thư xác minh
      </Button>
    </>
  )
}

import { shopRoleTexts } from '@chophien/domain/shops/shop-roles'
import {
  acceptShopInvitation,
  declineShopInvitation,
  type ShownInvitation,
} from '@chophien/domain/shops/staff-contract'
import { shopStaffMessages } from '@chophien/domain/shops/staff-messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi, renewal } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'

/** An invitation with its two answers. */
export function InvitationCard({ secret, invitation }: { secret: string; invitation: ShownInvitation }) {
  const { shopName, roles, expiresAt } = invitation
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState('')
  const [busy, run] = useBusy()

  const answer = (call: typeof acceptShopInvitation | typeof declineShopInvitation, done: string) =>
    run(async () => {
      const outcome = await browserApi.settle(call, { body: { invitation: secret } })
      if (!outcome.ok) return setRefusal(outcome.failure.message || 'Chưa gửi được câu trả lời. Vui lòng thử lại.')
      toast({ kind: 'success', title: done })
      // The token gets the role of sellers, or has it no more.
      try {
        await renewal.renew()
      } finally {
        // The answer is given, also where the renewal failed.
        await navigate('/shop-invitation', { replace: true })
      }
    })

  return (
    <section aria-labelledby="invitation" className="flex flex-col gap-4 card p-4 md:p-6">
      <div>
        <h2 id="invitation" className="text-xl wrap-anywhere">
          Shop “{shopName}” mời bạn làm việc
        </h2>
        <p className="text-content-soft">Lời mời có hiệu lực đến {formatDateTime(expiresAt)}.</p>
      </div>
      <dl className="flex flex-col gap-2">
        {roles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{shopRoleTexts[role].name}</dt>
            <dd className="text-content-soft">{shopRoleTexts[role].detail}</dd>
          </div>
        ))}
      </dl>
      <FormAlert alert={refusal ? { id: 'refusal', title: refusal } : null} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          className="max-sm:w-full"
          onClick={() => answer(acceptShopInvitation, shopStaffMessages.accepted)}
        >
          Nhận lời
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          className="max-sm:w-full"
          onClick={() => answer(declineShopInvitation, shopStaffMessages.declined)}
        >
          Từ chối
        </Button>
      </div>
    </section>
  )
}

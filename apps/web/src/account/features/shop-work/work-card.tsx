import { namesOfShopRoles } from '@chophien/domain/shops/shop-roles'
import { leaveShop, type ShopWork } from '@chophien/domain/shops/staff-contract'
import { shopStaffMessages } from '@chophien/domain/shops/staff-messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi, renewal } from '../../../lib/browser-api.ts'
import { useSettings } from '../../../lib/settings.tsx'
import { useBusy } from '../../../lib/use-busy.ts'
import { openSellerCentre } from '../../../shared/shops/open-seller-centre.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'

/** The shop that the person works for, the way to it, and out of it. */
export function WorkCard({ work: { shopName, roles, joinedAt } }: { work: ShopWork }) {
  const { sellerDashboardUrl } = useSettings()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [busy, run] = useBusy()

  const leave = () =>
    run(async () => {
      const outcome = await browserApi.settle(leaveShop)
      setAsking(false)
      if (outcome.ok) toast({ kind: 'success', title: shopStaffMessages.left })
      else toast({ kind: 'error', title: 'Chưa thôi việc được', detail: outcome.failure.message })
      try {
        await renewal.renew()
      } finally {
        await revalidate()
      }
    })

  return (
    <section aria-labelledby="work" className="flex flex-col gap-4 card p-4 md:p-6">
      <div>
        <h2 id="work" className="text-xl wrap-anywhere">
          {shopName}
        </h2>
        <p className="text-content-soft">
          Phần việc: {namesOfShopRoles(roles)} · từ ngày {formatDate(joinedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => openSellerCentre(sellerDashboardUrl)}>
          Vào Kênh người bán
        </Button>
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
          Thôi làm việc
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Thôi làm việc cho “${shopName}”?`}
        confirm="Thôi làm việc"
        busy={busy}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        Bạn không vào được Kênh người bán của shop nữa. Muốn làm lại, chủ shop phải mời bạn.
      </ConfirmDialog>
    </section>
  )
}

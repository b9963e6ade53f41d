import type { Address } from '@chophien/domain/addresses/contract'
import type { OwnShop } from '@chophien/domain/shops/contract'
import { shopMessages as text } from '@chophien/domain/shops/messages'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OwnShopCard } from './own-shop-card.tsx'
import type { RegistrationData } from './read-registration.ts'
import { RegisterShopForm } from './register-shop-form.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import { RejectionNote } from './rejection-note.tsx'

interface RegisterShopScreenProps {
  data: RegistrationData
  /** Opens the address modal; resolves to the new address, null when there is none. */
  addAddress: () => Promise<Address | null>
}

/** The confirmation takes the focus of the removed form. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function Created() {
  return (
    <div role="status" tabIndex={-1} ref={takeFocus} className="outline-none">
      <EmptyState
        title={text.created}
        detail="Kết quả hiện ở trang Shop của tôi. Được duyệt rồi, bạn bày hàng trong trang quản lý shop."
        action={<LinkButton to="/my-shop">Đến shop của tôi</LinkButton>}
      />
    </div>
  )
}

/** §2: registration of a shop; users with a shop see its status. */
export function RegisterShopScreen({ data, addAddress }: RegisterShopScreenProps) {
  const { shop } = data
  const [created, setCreated] = useState<OwnShop | null>(null)
  if (created) return <Created />
  if (shop && shop.status !== 'REJECTED') {
    return (
      <>
        <h1 className="mb-4 text-2xl">Bạn đã có shop</h1>
        <OwnShopCard shop={shop} />
      </>
    )
  }
  return (
    <>
      <h1 className="text-2xl md:text-3xl">Đăng ký bán hàng</h1>
      <p className="mt-1 max-w-prose text-content-soft">Mở một gian hàng trên sàn. Mỗi tài khoản có một shop.</p>
      <div className="mt-6 grid gap-4 lg:grid-cols-[1fr_20rem] lg:items-start lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 card card-body">
          {shop && <RejectionNote reason={shop.rejectionReason} />}
          <RegisterShopForm data={data} addAddress={addAddress} onCreated={setCreated} />
        </div>
        <RegistrationSteps />
      </div>
    </>
  )
}

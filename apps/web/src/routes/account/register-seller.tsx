import { addressMessages } from '@chophien/domain/addresses/messages'
import { useRevalidator } from 'react-router'
import { useAddressEditor } from '../../features/addresses/use-address-editor.tsx'
import { type RegistrationData, readRegistration } from '../../features/own-shop/read-registration.ts'
import { RegisterShopScreen } from '../../features/own-shop/register-shop-screen.tsx'
import { RegisterShopSkeleton } from '../../features/own-shop/register-shop-skeleton.tsx'
import { forSignedIn } from '../../lib/login-way.ts'
import { definePage } from '../../lib/page.tsx'
import { toast } from '../../ui/toast-store.ts'

function RegisterSeller({ data }: { data: RegistrationData }) {
  const { revalidate } = useRevalidator()
  const { edit, dialog } = useAddressEditor(revalidate)

  async function addAddress() {
    const added = await edit(null, data.addresses.length === 0)
    if (added) toast({ kind: 'success', title: addressMessages.created })
    return added
  }

  return (
    <div className="shop-width pt-6">
      <RegisterShopScreen data={data} addAddress={addAddress} />
      {dialog}
    </div>
  )
}

export default definePage({
  privateToBrowser: true,
  load: forSignedIn('Vui lòng đăng nhập để đăng ký bán hàng', readRegistration),
  head: () => ({
    title: 'Đăng ký bán hàng',
    description: 'Mở gian hàng của bạn trên Chợ Phiên: gửi đăng ký, chờ duyệt, rồi bày hàng và nhận đơn.',
    canonical: '/register-seller',
  }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <RegisterShopSkeleton />
    </div>
  ),
  Component: RegisterSeller,
})

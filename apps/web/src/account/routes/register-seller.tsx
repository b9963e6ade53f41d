import { addressMessages } from '@chophien/domain/addresses/messages'
import { useRevalidator } from 'react-router'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { useAddressEditor } from '../../shared/addresses/use-address-editor.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type RegistrationData, readRegistration } from '../features/own-shop/read-registration.ts'
import { RegisterShopScreen } from '../features/own-shop/register-shop-screen.tsx'
import { RegisterShopSkeleton } from '../features/own-shop/register-shop-skeleton.tsx'

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
  head: ({ settings }) => ({
    title: 'Đăng ký bán hàng',
    description: `Mở gian hàng của bạn trên ${settings.brand.name}: gửi đăng ký, chờ duyệt, rồi bày hàng và nhận đơn.`,
    canonical: '/register-seller',
  }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <RegisterShopSkeleton />
    </div>
  ),
  Component: RegisterSeller,
})

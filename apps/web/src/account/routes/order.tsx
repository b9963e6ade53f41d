import type { Address } from '@chophien/domain/addresses/contract'
import { addressMessages } from '@chophien/domain/addresses/messages'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { forSignedIn } from '../../page/for-signed-in.ts'
import { definePage } from '../../page/page.tsx'
import { AddressBook } from '../../shared/addresses/address-book.tsx'
import { useAddressEditor } from '../../shared/addresses/use-address-editor.tsx'
import { refreshCartCount } from '../../shared/cart/cart-count.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { type CheckoutData, cartInstead, readCheckout } from '../features/checkout/read-checkout.ts'

function OrderPage({ data: read }: { data: CheckoutData }) {
  const { revalidate } = useRevalidator()
  const { edit, dialog } = useAddressEditor(revalidate)
  const [bookOpen, setBookOpen] = useState(false)
  // Where the page could not be read again since, an order must still go to it.
  const [added, setAdded] = useState<Address | null>(null)
  if (added && read.addresses.some(({ id }) => id === added.id)) setAdded(null)
  const data = added ? { ...read, addresses: [...read.addresses, added] } : read

  async function addAddress() {
    const made = await edit(null, data.addresses.length === 0)
    if (made) toast({ kind: 'success', title: addressMessages.created })
    if (made) setAdded(made)
    return made
  }

  return (
    <div className="shop-width pt-6">
      <CheckoutScreen
        data={data}
        addAddress={addAddress}
        openBook={() => setBookOpen(true)}
        reload={() => void revalidate()}
        onPlaced={() => void refreshCartCount()}
      />
      <Dialog open={bookOpen} onClose={() => setBookOpen(false)} title="Sổ địa chỉ" className="sm:max-w-xl">
        <div className="mt-4">
          <AddressBook addresses={data.addresses} edit={edit} reload={revalidate} />
        </div>
      </Dialog>
      {dialog}
    </div>
  )
}

export default definePage({
  privateToBrowser: true,
  load: forSignedIn('Vui lòng đăng nhập để đặt hàng', readCheckout),
  elsewhere: cartInstead,
  head: () => ({ title: 'Đặt hàng' }),
  Skeleton: () => (
    <div className="shop-width pt-6">
      <CheckoutSkeleton />
    </div>
  ),
  Component: OrderPage,
})

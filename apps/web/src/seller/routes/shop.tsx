import { listAddresses } from '@chophien/domain/addresses/contract'
import { getSellerShop } from '@chophien/domain/shops/seller-contract'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../console-kit/console-heading.tsx'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { useAddressEditor } from '../../shared/addresses/use-address-editor.tsx'
import { buttonVariant } from '../../ui/button-variant.ts'
import { Link } from '../../ui/link.tsx'
import { ShopForm } from '../features/shop/shop-form.tsx'
import { ShopSkeleton } from '../features/shop/shop-skeleton.tsx'

const load = forSeller(async ({ api }) => {
  const [shop, addresses] = await Promise.all([api.call(getSellerShop), api.call(listAddresses)])
  return { shop, addresses }
})

function ShopPage({ data: { shop, addresses } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator()
  const editor = useAddressEditor(revalidate)
  return (
    <>
      <ConsoleHeading title="Hồ sơ shop">
        <Link to="/seller/shop/identity" className={buttonVariant('secondary')}>
          Danh tính người bán
        </Link>
        {shop.status === 'APPROVED' && (
          <a href={`/shop/${shop.id}`} target="_blank" rel="noopener" className={buttonVariant('quiet')}>
            Xem gian hàng
          </a>
        )}
      </ConsoleHeading>
      <ShopForm
        shop={shop}
        addresses={addresses}
        addAddress={() => editor.edit(null, addresses.length === 0)}
        reload={revalidate}
      />
      {editor.dialog}
    </>
  )
}

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Hồ sơ shop' }),
  Skeleton: ShopSkeleton,
  Component: ShopPage,
})

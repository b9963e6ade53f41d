import { getSellerIdentity } from '@chophien/domain/sellers/seller-contract'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../console-kit/console-heading.tsx'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { IdentityForm } from '../features/sellers/identity-form.tsx'
import { IdentityStatus } from '../features/sellers/identity-status.tsx'

const load = forSeller(({ api }) => api.call(getSellerIdentity))

function IdentityPage({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <ConsoleHeading title="Danh tính người bán" back={{ to: '/seller/shop', label: 'Hồ sơ shop' }} />
      <IdentityStatus given={data.given} inForce={data.inForce} />
      <IdentityForm key={data.shopId} identities={data} reload={revalidate} />
    </>
  )
}

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Danh tính người bán' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: IdentityPage,
})

import { showBrand } from '@chophien/domain/brand/admin-contract'
import { ConsoleDetailSkeleton } from '../../console-kit/detail-skeleton.tsx'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { BrandScreen } from '../features/brand/brand-screen.tsx'

const load = forAdmin(({ api }) => api.call(showBrand))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Thương hiệu' }),
  Skeleton: ConsoleDetailSkeleton,
  Component: ({ data }) => <BrandScreen brand={data} />,
})

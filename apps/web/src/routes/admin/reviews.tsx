import { listAdminReviews } from '@chophien/domain/reviews/admin-contract'
import { ReviewsScreen } from '../../features/admin-reviews/reviews-screen.tsx'
import { forAdmin } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forAdmin(readList(listAdminReviews, ['search', 'status', 'rating', 'productId']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đánh giá' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ReviewsScreen page={data} />,
})

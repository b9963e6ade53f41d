import { listAdminReviews } from '@chophien/domain/reviews/admin-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forAdmin } from '../../page/for-admin.ts'
import { definePage } from '../../page/page.tsx'
import { ReviewsScreen } from '../features/reviews/reviews-screen.tsx'

const load = forAdmin(readList(listAdminReviews, ['search', 'id', 'status', 'rating', 'productId']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đánh giá' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ReviewsScreen page={data} />,
})

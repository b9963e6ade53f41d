import { listSellerReviews } from '@chophien/domain/reviews/seller-contract'
import { forSeller } from '../../features/console/for-role.ts'
import { readList } from '../../features/console/list-address.ts'
import { ConsoleListSkeleton } from '../../features/console/list-skeleton.tsx'
import { ReviewsScreen } from '../../features/seller-reviews/reviews-screen.tsx'
import { definePage } from '../../lib/page.tsx'

const load = forSeller(readList(listSellerReviews, ['search', 'rating', 'unanswered', 'productId']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đánh giá' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ReviewsScreen page={data} />,
})

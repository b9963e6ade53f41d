import { listSellerReviews } from '@chophien/domain/reviews/seller-contract'
import { ConsoleListSkeleton } from '../../console-kit/list-skeleton.tsx'
import { readList } from '../../console-kit/list-url.ts'
import { forSeller } from '../../page/for-seller.ts'
import { definePage } from '../../page/page.tsx'
import { ReviewsScreen } from '../features/reviews/reviews-screen.tsx'

const load = forSeller(readList(listSellerReviews, ['search', 'rating', 'unanswered', 'productId']))

export default definePage({
  privateToBrowser: true,
  load,
  head: () => ({ title: 'Đánh giá' }),
  Skeleton: ConsoleListSkeleton,
  Component: ({ data }) => <ReviewsScreen page={data} />,
})

import { Skeleton } from '../../../ui/skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** Skeleton of a list page with a menu of categories. */
export const CategorySkeleton = () => <ListSkeleton side={<Skeleton className="h-11 w-full rounded-card lg:h-60" />} />

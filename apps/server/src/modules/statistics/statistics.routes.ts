import { periodOf } from '@chophien/domain/contract/period'
import { reportView } from '@chophien/domain/statistics/contract'
import { getSellerOverview, getSellerTasks } from '@chophien/domain/statistics/seller-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { clientKey } from '../../platform/http/client-key.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOf } from '../shops/selling-shop.ts'
import { CHART_DAYS_MIN, readSellerOverview, readTasks } from './seller-overview.ts'
import type { ViewCounter } from './view-counter.ts'

/** Figures of a shop, and the product views that go into them. */
export function statisticsRoutes(route: Router, { views }: { views: ViewCounter }): void {
  route.open(reportView, async ({ body, request }) => {
    views.count({
      productId: body.productId,
      viewer: clientKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    })
    return null
  })
  route.guarded(getSellerTasks, ({ user, reads }) => readTasks(reads, shopOf(user)))
  route.guarded(getSellerOverview, async ({ user, query, reads }) =>
    readSellerOverview(
      reads,
      shopOf(user),
      periodOf(query, dayInVietnam(new Date())),
      query.from === undefined ? CHART_DAYS_MIN : 1,
    ),
  )
}

import { periodOf } from '@chophien/domain/contract/period'
import { reportView } from '@chophien/domain/statistics/contract'
import { getSellerOverview } from '@chophien/domain/statistics/seller-contract'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import type { Db } from '../../platform/database/database.ts'
import { clientKey } from '../../platform/http/client-key.ts'
import type { Router } from '../../platform/http/router.ts'
import { shopOfOwner } from '../shops/selling-shop.ts'
import { CHART_DAYS_MIN, readSellerOverview } from './seller-overview.ts'
import type { ViewCounter } from './view-counter.ts'

/** Figures of a shop, and the product views that go into them. */
export function statisticsRoutes(route: Router, { db, views }: { db: Db; views: ViewCounter }): void {
  route.open(reportView, async ({ body, request }) => {
    views.count({
      productId: body.productId,
      viewer: clientKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    })
    return null
  })
  route.guarded(getSellerOverview, async ({ user, query, reads }) =>
    readSellerOverview(
      reads,
      await shopOfOwner(db, user.id),
      periodOf(query, dayInVietnam(new Date())),
      query.from === undefined ? CHART_DAYS_MIN : 1,
    ),
  )
}

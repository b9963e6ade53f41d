import {
  answerReport as answerCall,
  listAdminReports,
  listReportsTogether,
} from '@chophien/domain/reports/admin-contract'
import { reportMessages } from '@chophien/domain/reports/messages'
import { Answer, type Router } from '../../platform/http/router.ts'
import { answerReport } from './answer-report.ts'
import { findReportedSubjects, findReportsTogether } from './reports.admin.queries.ts'
import type { ReportDeps } from './write-report.ts'

/** The administrators' reports. What was reported is taken down by the actions of its own subject. */
export function reportAdminRoutes(route: Router, { db, addresses }: Pick<ReportDeps, 'db' | 'addresses'>): void {
  route.guarded(listAdminReports, ({ query, reads }) => findReportedSubjects({ db: reads, addresses }, query))
  route.guarded(listReportsTogether, ({ params, query, reads }) =>
    findReportsTogether({ db: reads, addresses }, params.id, query.after),
  )
  route.guarded(
    answerCall,
    async ({ user, params, body }) =>
      new Answer(await answerReport(db, user.id, params.id, body), reportMessages.answered),
  )
}

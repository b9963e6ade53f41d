import { reportErrors } from '@chophien/domain/reports/errors'
import type { ReportAnswer } from '@chophien/domain/reports/forms'
import type { Database } from '../../platform/database/database.ts'
import { recordActions } from '../audit/record-actions.queries.ts'
import { writeNotices } from '../notices/notices.queries.ts'
import { answerReports, findSubject } from './reports.admin.queries.ts'

/** Where the audit log ends a reason. */
const LOGGED_MAX = 500

/** Answers everybody whose open report about the same thing is this one or an earlier one, each with a notice; nobody has read those that came later. Of two administrators at once the second is refused. Throws
 *  REPORT_NOT_FOUND, REPORT_OF_ADMIN about the own shop or review, REPORT_ANSWERED. */
export const answerReport = (
  db: Database,
  adminId: number,
  id: number,
  { outcome, answer }: ReportAnswer,
): Promise<{ answered: number }> =>
  db.transaction(async (tx) => {
    const subject = await findSubject(tx, id, adminId)
    if (!subject) throw reportErrors.REPORT_NOT_FOUND()
    if (subject.own) throw reportErrors.REPORT_OF_ADMIN()
    const reporters = subject.answered
      ? []
      : await answerReports(tx, { ...subject, upTo: id }, { adminId, outcome, answer })
    if (reporters.length === 0) throw reportErrors.REPORT_ANSWERED()
    const data = { kind: subject.kind, name: subject.name, outcome, answer }
    await writeNotices(
      tx,
      reporters.map(({ userId }) => ({ userId, kind: 'report.answered', data, path: '/notices' })),
    )
    await recordActions(tx, adminId, [
      {
        action: 'report.answer',
        subjectId: id,
        subjectName: subject.name,
        after: { outcome, reports: reporters.length },
        reason: [...answer].slice(0, LOGGED_MAX).join(''),
      },
    ])
    return { answered: reporters.length }
  })

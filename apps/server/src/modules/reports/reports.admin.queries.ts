import type { CursorPage } from '@chophien/domain/contract/lists'
import { ReportedSubject, ReportTogether } from '@chophien/domain/reports/admin-schemas'
import { reportErrors } from '@chophien/domain/reports/errors'
import { REPORTS_TOGETHER_MAX } from '@chophien/domain/reports/limits'
import type { ReportKind, ReportOutcome, ReportState } from '@chophien/domain/reports/report-kinds'
import { reportKinds } from '@chophien/domain/reports/report-kinds'
import * as z from 'zod/mini'
import { consolePage, findCursorPage } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import { isOfShopNow } from '../shops/people.queries.ts'

const TogetherRow = z.extend(z.omit(ReportTogether, { pictureUrl: true, createdAt: true, answeredAt: true }), {
  pictureId: z.nullable(z.string()),
  createdAt: z.date(),
  answeredAt: z.nullable(z.date()),
})
type TogetherRow = z.output<typeof TogetherRow>
// As JSON writes it.
const TogetherJson = z.extend(z.omit(TogetherRow, { createdAt: true, answeredAt: true }), {
  createdAt: z.string(),
  answeredAt: z.nullable(z.string()),
})
const SubjectRow = z.extend(z.omit(ReportedSubject, { reports: true }), { reports: z.array(TogetherJson) })

const shown = (
  { pictureId, createdAt, answeredAt, ...report }: TogetherRow | z.output<typeof TogetherJson>,
  addresses: PrivateAddresses,
): ReportTogether => ({
  ...report,
  pictureUrl: pictureId && addresses.of(pictureId),
  createdAt: new Date(createdAt).toISOString(),
  answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
})

/** The reports shown with `l`: the open ones of its subject, or an answered one alone. */
const together = sql`
  (t.id = l.id or (l.state = 'OPEN' and t.state = 'OPEN' and t.subject_kind = l.subject_kind and t.subject_id = l.subject_id))`

/** The picture of a report `r`, as long as it can be shown. */
const pictureId = sql`case when r.picture_stored_at is not null and not r.picture_dropped then r.picture_id end`
const reporter = sql`json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email)`

const columns = sql`
  l.id, l.subject_kind as "subjectKind", l.subject_id as "subjectId", l.subject_name as "subjectName", l.state,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as shop,
  case l.subject_kind when 'PRODUCT' then l.subject_id when 'REVIEW' then v.product_id end as "productId", v.comment as "reviewComment",
  (select count(*) from reports t where ${together}) as "reportCount",
  (select json_agg(json_build_object('id', r.id, 'reason', r.reason, 'text', r.text, 'pictureId', ${pictureId}, 'state', r.state,
      'answer', r.answer, 'createdAt', r.created_at, 'answeredAt', r.answered_at, 'reporter', ${reporter}) order by r.id desc)
    from (select t.* from reports t where ${together} order by t.id desc limit ${REPORTS_TOGETHER_MAX}) r
      join published.users u on u.id = r.user_id) as reports`

const whole = sql`
  reports l
  left join published.reviews v on l.subject_kind = 'REVIEW' and v.id = l.subject_id
  left join published.products p on l.subject_kind = 'PRODUCT' and p.id = l.subject_id
  left join published.shops s on s.id = case l.subject_kind when 'SHOP' then l.subject_id when 'REVIEW' then v.shop_id else p.shop_id end`

interface ReportQuery {
  after?: number | undefined
  state: ReportState
  kind?: ReportKind | undefined
}

/** One page of what was reported. An open subject stands where its newest report does. */
export async function findReportedSubjects(
  { db, addresses }: { db: ReadDb; addresses: PrivateAddresses },
  { after, state, kind }: ReportQuery,
): Promise<CursorPage<ReportedSubject>> {
  const page = await findCursorPage(db, SubjectRow, {
    columns,
    from: whole,
    counted: sql`reports l`,
    id: sql`l.id`,
    where: [
      sql`l.state = ${state}`,
      ...(kind === undefined ? [] : [sql`l.subject_kind = ${kind}`]),
      ...(state === 'OPEN'
        ? [
            sql`not exists (select from reports newer where newer.subject_kind = l.subject_kind and newer.subject_id = l.subject_id
              and newer.state = 'OPEN' and newer.id > l.id)`,
          ]
        : []),
    ],
    after,
  })
  return {
    ...page,
    items: page.items.map(({ reports, ...subject }) => ({
      ...subject,
      reports: reports.map((row) => shown(row, addresses)),
    })),
  }
}

/** One page of the reports that stand together with a report: the open ones of its subject, or an answered one alone. Throws REPORT_NOT_FOUND. */
export async function findReportsTogether(
  { db, addresses }: { db: ReadDb; addresses: PrivateAddresses },
  id: number,
  after: number | undefined,
): Promise<CursorPage<ReportTogether>> {
  const page = await findCursorPage(
    db,
    TogetherRow,
    {
      columns: sql`
        r.id, r.reason, r.text, ${pictureId} as "pictureId", r.state, r.answer, r.created_at as "createdAt", r.answered_at as "answeredAt",
        ${reporter} as reporter`,
      from: sql`reports l join reports t on ${together} join reports r on r.id = t.id join published.users u on u.id = r.user_id`,
      counted: sql`reports l join reports t on ${together}`,
      id: sql`t.id`,
      where: [sql`l.id = ${id}`],
      after,
    },
    { ...consolePage, size: REPORTS_TOGETHER_MAX },
  )
  if (page.total === 0) throw reportErrors.REPORT_NOT_FOUND()
  return { ...page, items: page.items.map((row) => shown(row, addresses)) }
}

const Subject = z.object({
  kind: z.enum(reportKinds),
  subjectId: z.number(),
  name: z.string(),
  answered: z.boolean(),
  /** Whether this administrator owns the shop that it is about, works for it, or wrote the review. */
  own: z.boolean(),
})

/** What a report is about; null for an unknown one. */
export const findSubject = (db: Db, id: number, adminId: number): Promise<z.output<typeof Subject> | null> =>
  db.maybeOne(
    Subject,
    sql`
    select l.subject_kind as kind, l.subject_id as "subjectId", l.subject_name as name, l.state <> 'OPEN' as answered,
      coalesce(v.user_id = ${adminId}, false) or ${isOfShopNow(adminId, sql`s.id`)} as own
    from ${whole} where l.id = ${id}`,
  )

const Answered = z.object({ userId: z.number() })

/** Answers the open reports of a subject up to one, the newest that was read; the second of two administrators answers none. */
export const answerReports = (
  tx: Transaction,
  subject: { kind: ReportKind; subjectId: number; upTo: number },
  { adminId, outcome, answer }: { adminId: number; outcome: ReportOutcome; answer: string },
): Promise<z.output<typeof Answered>[]> =>
  tx.rows(
    Answered,
    sql`
    update reports set state = ${outcome}, answer = ${answer}, answered_by = ${adminId}, answered_at = now()
    where subject_kind = ${subject.kind} and subject_id = ${subject.subjectId} and id <= ${subject.upTo} and state = 'OPEN' returning user_id as "userId"`,
  )

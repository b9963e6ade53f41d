import type { CursorPage } from '@chophien/domain/contract/lists'
import type { NewReport } from '@chophien/domain/reports/forms'
import { REPORT_PICTURE_YEARS } from '@chophien/domain/reports/limits'
import type { ReportKind } from '@chophien/domain/reports/report-kinds'
import { Report } from '@chophien/domain/reports/schemas'
import * as z from 'zod/mini'
import { consolePage, findCursorPage, type Slice } from '../../platform/database/cursor-list.ts'
import type { Db, ReadDb, Transaction } from '../../platform/database/database.ts'
import { IdRow } from '../../platform/database/rows.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import type { PrivateAddresses } from '../../platform/private-addresses.ts'
import { isOfShopNow } from '../shops/people.queries.ts'

const ReportedThing = z.object({
  name: z.string(),
  /** Whether the person made it, or is of its shop, and cannot report it. */
  own: z.boolean(),
})

const things: Record<ReportKind, (id: number, userId: number) => Sql> = {
  PRODUCT: (id, userId) => sql`
    select p.name, ${isOfShopNow(userId, sql`p.shop_id`)} as own from published.products p
    where p.id = ${id} and (p.status = 'ACTIVE' or (p.status = 'TAKEN_DOWN' and p.taken_down_from is distinct from 'DRAFT'))`,
  SHOP: (id, userId) => sql`
    select s.name, ${isOfShopNow(userId, sql`s.id`)} as own from published.shops s where s.id = ${id} and s.status in ('APPROVED', 'SUSPENDED')`,
  REVIEW: (id, userId) => sql`
    select p.name, v.user_id = ${userId} as own from published.reviews v join published.products p on p.id = v.product_id
    where v.id = ${id} and v.taken_down_at is null`,
}

/** What can be reported, by kind and id; null when it is not there for everybody to see. */
export const findThing = (
  db: Db,
  { kind, id, userId }: { kind: ReportKind; id: number; userId: number },
): Promise<z.output<typeof ReportedThing> | null> => db.maybeOne(ReportedThing, things[kind](id, userId))

/** Writes a report; null when this person has an open one about the same thing. `pictureId`: of a file that is about to be stored. */
export const insertReport = (
  tx: Transaction,
  userId: number,
  report: NewReport & { subjectName: string; pictureId: string | null },
): Promise<{ id: number } | null> =>
  tx.maybeOne(
    IdRow,
    sql`
    insert into reports (user_id, subject_kind, subject_id, subject_name, reason, text, picture_id)
    values (${userId}, ${report.subjectKind}, ${report.subjectId}, ${report.subjectName}, ${report.reason}, ${report.text},
      ${report.pictureId}::uuid)
    on conflict (user_id, subject_kind, subject_id) where state = 'OPEN' do nothing returning id`,
  )

export const markPictureStored = (db: Db, userId: number, id: number): Promise<number> =>
  db.run(sql`update reports set picture_stored_at = now() where user_id = ${userId} and id = ${id}`)

export const deleteReport = (db: Db, userId: number, id: number): Promise<number> =>
  db.run(sql`delete from reports where user_id = ${userId} and id = ${id}`)

const ReportRow = z.extend(z.omit(Report, { pictureUrl: true, createdAt: true, answeredAt: true }), {
  pictureId: z.nullable(z.string()),
  createdAt: z.date(),
  answeredAt: z.nullable(z.date()),
})

/** The picture of a report `r`, if it can be shown. */
const shownPicture: Sql = sql`case when r.picture_stored_at is not null and not r.picture_dropped then r.picture_id end`

const columns = sql`
  r.id, r.subject_kind as "subjectKind", r.subject_id as "subjectId", r.subject_name as "subjectName", r.reason, r.text,
  ${shownPicture} as "pictureId", r.state, r.answer, r.created_at as "createdAt", r.answered_at as "answeredAt"`

const present = (
  addresses: PrivateAddresses,
  { pictureId, createdAt, answeredAt, ...report }: z.output<typeof ReportRow>,
): Report => ({
  ...report,
  pictureUrl: pictureId && addresses.of(pictureId),
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

/** One page of a person's own reports. */
export async function findReportsOf(
  { db, addresses }: { db: ReadDb; addresses: PrivateAddresses },
  userId: number,
  { after }: { after?: number | undefined } = {},
  slice: Slice = consolePage,
): Promise<CursorPage<Report>> {
  const page = await findCursorPage(
    db,
    ReportRow,
    { columns, from: sql`reports r`, id: sql`r.id`, where: [sql`r.user_id = ${userId}`], after },
    slice,
  )
  return { ...page, items: page.items.map((row) => present(addresses, row)) }
}

export const findReport = async (
  { db, addresses }: { db: ReadDb; addresses: PrivateAddresses },
  userId: number,
  id: number,
): Promise<Report> =>
  present(
    addresses,
    await db.one(ReportRow, sql`select ${columns} from reports r where r.user_id = ${userId} and r.id = ${id}`),
  )

/** Part of the transaction that deletes a person: what was written and shown is gone, the fact of the report stays. The job deletes the files. */
export const blankReportsOf = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`update reports set text = '', picture_dropped = true where user_id = ${userId}`)

/** Whether a picture is there to be served. */
export const isStoredPicture = (db: Db, id: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from reports where picture_id = ${id}::uuid and picture_stored_at is not null and not picture_dropped`)

const PictureId = z.object({ id: z.string() })

/** Pictures that are kept no longer: of reports answered REPORT_PICTURE_YEARS ago, of deleted accounts, and those whose upload was not finished within a
 *  day. */
export const findOldPictures = (db: Db, limit: number): Promise<z.output<typeof PictureId>[]> =>
  db.rows(
    PictureId,
    sql`
    select picture_id as id from reports
    where picture_id is not null and (picture_dropped or answered_at < now() - make_interval(years => ${REPORT_PICTURE_YEARS})
      or (picture_stored_at is null and created_at < now() - interval '1 day'))
    limit ${limit}`,
  )

/** Which of some ids are those of pictures of reports whose files are not about to be deleted. */
export const findKnownPictures = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await db.rows(
      PictureId,
      sql`select picture_id as id from reports where picture_id = any(${ids}::uuid[]) and not picture_dropped`,
    )
  ).map(({ id }) => id)

export const forgetPictures = (db: Db, ids: readonly string[]): Promise<number> =>
  db.run(sql`update reports set picture_id = null, picture_stored_at = null where picture_id = any(${ids}::uuid[])`)

import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** The folders of uploaded pictures. */
export const pictureKinds = ['avatars', 'logos', 'products', 'promotions', 'reviews'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Whose pictures: a kind, and the id of the user (avatars, logos, reviews), shop (products) or promotion. */
export interface Owner {
  kind: PictureKind
  ownerId: number
}

const Picture = z.object({ id: z.string() })
const idsOf = (rows: readonly z.output<typeof Picture>[]): string[] => rows.map(({ id }) => id)

export const insertPicture = (db: Db, { kind, ownerId }: Owner, id: string): Promise<number> =>
  db.run(sql`insert into stored_pictures (id, kind, owner_id) values (${id}, ${kind}, ${ownerId})`)

/** Marks pictures of an owner as shown; returns how many of them there are. */
export const markShown = (tx: Db, { kind, ownerId }: Owner, ids: readonly (string | undefined)[]): Promise<number> =>
  tx.run(sql`
    update stored_pictures set unshown_since = null where id = any(${ids}::uuid[]) and kind = ${kind} and owner_id = ${ownerId}`)

/** The same for pictures that nothing shows yet, nor has ever hidden. */
export const markFirstShown = (tx: Db, { kind, ownerId }: Owner, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update stored_pictures set unshown_since = null
    where id = any(${[...ids]}::uuid[]) and kind = ${kind} and owner_id = ${ownerId} and unshown_since is not null and not hidden`)

/** Marks an unshown picture, which was found to be shown elsewhere, as shown; not when something stopped showing it meanwhile. */
export const markStillShown = (db: Db, { id, unshownSince }: UnshownPicture): Promise<number> =>
  db.run(
    sql`update stored_pictures set unshown_since = null where id = ${id} and unshown_since = ${unshownSince}::timestamptz`,
  )

/** Marks shown pictures of an owner as shown no more: all except `kept`, or only `ids`. Returns their ids. Pictures whose upload is under way
 *  are not touched, those of `ids` are shown no more from now on although something else had dropped them before. */
export const markUnshown = async (
  tx: Db,
  { kind, ownerId }: Owner,
  { kept = null, ids = null }: { kept?: string | null; ids?: readonly string[] | null },
): Promise<string[]> =>
  idsOf(
    await tx.rows(
      Picture,
      sql`
    update stored_pictures set unshown_since = now()
    where kind = ${kind} and owner_id = ${ownerId} and (unshown_since is null or ${ids}::uuid[] is not null) and (${kept}::uuid is null or id <> ${kept}::uuid)
      and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    returning id`,
    ),
  )

/** Hides shown pictures, or serves them again; they stay stored. */
export const setHidden = (tx: Db, kind: PictureKind, ids: readonly string[], hidden: boolean): Promise<number> =>
  tx.run(sql`update stored_pictures set hidden = ${hidden} where id = any(${ids}::uuid[]) and kind = ${kind}`)

/** Whether a picture is shown and not hidden. */
export const isPublic = (db: Db, kind: PictureKind, id: string): Promise<boolean> =>
  db.exists(sql`
    select from stored_pictures where id = ${id}::uuid and kind = ${kind} and unshown_since is null and not hidden`)

/** All pictures of an owner, shown or not. */
export const findPicturesOf = async (db: Db, { kind, ownerId }: Owner): Promise<string[]> =>
  idsOf(await db.rows(Picture, sql`select id from stored_pictures where kind = ${kind} and owner_id = ${ownerId}`))

/** Deletes the rows of pictures that have not been shown for `days`; returns their ids. */
export const deleteUnshown = async (
  db: Db,
  kind: PictureKind,
  ids: readonly string[],
  days: number,
): Promise<string[]> =>
  idsOf(
    await db.rows(
      Picture,
      sql`
    delete from stored_pictures
    where id = any(${ids}::uuid[]) and kind = ${kind} and unshown_since <= now() - make_interval(days => ${days}) returning id`,
    ),
  )

export const UnshownPicture = z.object({ id: z.string(), ownerId: z.number(), unshownSince: z.string() })
export type UnshownPicture = z.output<typeof UnshownPicture>

/** Pictures of a kind that have not been shown for `days`, longest first. `unshownSince`: in full precision, as the database writes it. */
export const findUnshown = (db: Db, kind: PictureKind, days: number, limit: number): Promise<UnshownPicture[]> =>
  db.rows(
    UnshownPicture,
    sql`
    select id, owner_id as "ownerId", unshown_since::text as "unshownSince" from stored_pictures
    where kind = ${kind} and unshown_since <= now() - make_interval(days => ${days}) order by unshown_since limit ${limit}`,
  )

/** Which of `ids` have a row. */
export const findKnown = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  idsOf(await db.rows(Picture, sql`select id from stored_pictures where id = any(${ids}::uuid[])`))

/** Whether any picture has a row. */
export const hasPictures = (db: Db): Promise<boolean> => db.exists(sql`select from stored_pictures limit 1`)

/** Some shown pictures of which each is one WebP file. */
export const findSomeShown = (db: Db, limit: number): Promise<{ id: string; kind: string }[]> =>
  db.rows(
    z.object({ id: z.string(), kind: z.string() }),
    sql`select id, kind from stored_pictures where unshown_since is null and kind <> 'promotions' limit ${limit}`,
  )

/** When the youngest row of a picture was written; null without any. */
export const lastPictureAt = async (db: Db): Promise<Date | null> =>
  (await db.one(z.object({ last: z.nullable(z.date()) }), sql`select max(created_at) as last from stored_pictures`))
    .last

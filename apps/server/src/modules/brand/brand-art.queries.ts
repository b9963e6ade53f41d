import { BrandArt } from '@chophien/domain/brand/admin-schemas'
import type { ArtKind } from '@chophien/domain/brand/art'
import * as z from 'zod/mini'
import type { Db, ReadDb } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { MadeArt } from './make-art.ts'

/** Keeps an uploaded picture; the same one again is the row that is there. Uploads of more than a day that no brand has ever shown go. */
export async function keepArt(
  tx: Db,
  { id, kind, format, width, height, ink, bytes, raster }: MadeArt,
): Promise<BrandArt> {
  await tx.run(
    sql`delete from brand_art where shown_at is null and uploaded_at < now() - interval '1 day' and id <> ${id}`,
  )
  return tx.one(
    BrandArt,
    sql`
    insert into brand_art (id, kind, format, width, height, ink, bytes, raster)
    values (${id}, ${kind}, ${format}, ${width}, ${height}, ${ink}, ${bytes}, ${raster})
    on conflict (id) do update set uploaded_at = now() returning id, kind, format, width, height, ink`,
  )
}

/** Whether a picture of that kind is there; it then stays until the transaction ends, also while an upload clears old ones away. */
export const holdArt = async (tx: Db, kind: ArtKind, id: string): Promise<boolean> =>
  (await tx.run(sql`select from brand_art where id = ${id} and kind = ${kind} for key share`)) === 1

/** Marks pictures that a brand shows now. */
export const markArtShown = (tx: Db, ids: readonly string[]): Promise<number> =>
  tx.run(sql`update brand_art set shown_at = now() where id = any(${[...ids]}) and shown_at is null`)

/** As pages load it, or as PNG. */
export type ArtForm = 'svg' | 'png' | 'raster'

/** The contents of a picture: as pages load it, or as PNG. Null for an id that none has. */
export const findArtBytes = async (db: ReadDb, id: string, form: ArtForm): Promise<Buffer | null> => {
  const row = await db.maybeOne(
    z.object({ bytes: z.instanceof(Buffer) }),
    form === 'raster'
      ? sql`select raster as bytes from brand_art where id = ${id}`
      : sql`select bytes from brand_art where id = ${id} and format = ${form}`,
  )
  return row?.bytes ?? null
}

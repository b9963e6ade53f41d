import * as z from 'zod/mini'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Which database this is: the server's own number, made with its files, and the database's on it. A dump that is loaded elsewhere is another one. */
export const databaseIdentity = async (db: Db): Promise<string> =>
  (
    await db.one(
      z.object({ identity: z.string() }),
      sql`
      select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
      from pg_control_system()`,
    )
  ).identity

import * as z from 'zod/mini'
import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** One row with the `identity` of a database: the server's own number, made with its files, and the database's on it. A dump that is loaded
 *  elsewhere is another one. */
export const identityStatement = sql`
  select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
  from pg_control_system()`

/** Which database this is (`identityStatement`). */
export const databaseIdentity = async (db: Db): Promise<string> =>
  (await db.one(z.object({ identity: z.string() }), identityStatement)).identity

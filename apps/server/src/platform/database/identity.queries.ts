import * as z from 'zod/mini'
import type { ReadDb } from './db.ts'
import { sql } from './sql.ts'

/** Which database this is, as a column of pg_control_system(): the server's own number, made with its files, and the database's on it. A dump that is loaded
 *  elsewhere is another one; a replica is the same. */
export const identityColumn = sql`system_identifier || '/' || (select oid from pg_database where datname = current_database())`

/** One row with the `identity` of a database. */
export const identityStatement = sql`select ${identityColumn} as identity from pg_control_system()`

/** Which database this is (`identityStatement`). */
export const databaseIdentity = async (db: ReadDb): Promise<string> =>
  (await db.one(z.object({ identity: z.string() }), identityStatement)).identity

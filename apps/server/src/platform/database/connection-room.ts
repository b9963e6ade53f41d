import * as z from 'zod/mini'
import { connectionsLack } from './connection-messages.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

const Room = z.object({ connections: z.nullable(z.number()) })

// What an ordinary account may use. A limit of -1 is none; a setting that this server does not have is null.
const room = sql`select least(
    current_setting('max_connections', true)::int - coalesce(current_setting('superuser_reserved_connections', true)::int, 0)
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as connections`

/** Tells of a database that takes fewer connections than the program opens at most (`needed`), other programs left out. Not refused: it may never come to that,
 *  and a database that is full says so itself. */
export async function sayWhereConnectionsLack(db: Db, needed: number, say: (line: string) => void): Promise<void> {
  const { connections } = await db.one(Room, room)
  if (connections !== null && connections < needed) say(connectionsLack({ needed, room: connections }))
}

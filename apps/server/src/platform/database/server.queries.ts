import { sql } from './sql.ts'

/** Which server answers, by its start: microseconds since 1970. */
export const serverColumn = sql`(extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint`

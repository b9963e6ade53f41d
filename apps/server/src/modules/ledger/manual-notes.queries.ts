import { type Sql, sql } from '../../platform/database/sql.ts'

/** The booking by hand `m` behind a transaction, to join it: why it was booked is read there. `key`: the transaction's entry key. */
export const joinManualEntry = (key: Sql): Sql =>
  sql`left join published.manual_entries m on m.id = case when ${key} ~ '^manual:[0-9]{1,18}$' then substr(${key}, 8)::bigint end`

import type pg from 'pg'
import { BackupError } from '../platform/backup/backup-error.ts'
import { readDatabaseMark } from '../platform/backup/database-mark.ts'
import { longSession } from '../platform/backup/long-session.ts'
import { keepServersOut, runAll } from '../platform/backup/rebuild-schema.ts'
import {
  columnList,
  dropMarketplace,
  findCounters,
  findTables,
  qualified,
  setAside,
  setCounter,
} from '../platform/backup/schema.queries.ts'
import { identityStatement } from '../platform/database/identity.queries.ts'
import { ensureMigrationsTable, readMigrations } from '../platform/database/migration-files.ts'
import { compile } from '../platform/database/sql.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { demoAccounts } from './demo-accounts.ts'
import { kept } from './kept-settings.ts'

const copyOf = (table: string): string => `pg_temp.kept_${table}`

/** Notes who does not belong to the demo, by the addresses that only the demo has. An account that was closed has none. */
async function noteKeptPeople(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table kept_people on commit drop as
      select id from public.users where email <> all($1::text[]) and email not like '%@demo.chophien.test' and anonymised_at is null`,
    [Object.values(demoAccounts).map(({ email }) => email)],
  )
  await client.query('create unique index on kept_people (id)')
}

/** What shows that people trade here already. A shop is never taken away; an order of a visitor at a shop of the demo can only be a trial. */
async function countTrade(client: pg.Client): Promise<{ shops: number; orders: number }> {
  const { rows } = await client.query<{ shops: number; orders: number }>(`
    select (select count(*)::integer from public.shops where owner_id in (select id from kept_people)) as shops,
      (select count(*)::integer from public.orders where user_id in (select id from kept_people)) as orders`)
  return rows[0] ?? { shops: 0, orders: 0 }
}

async function isDemo(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select exists (select from public.users where email = $1 or email like '%@demo.chophien.test') as there`,
    [demoAccounts.seller.email],
  )
  return rows[0]?.there ?? false
}

/** Puts the kept rows aside, makes the schema anew, and puts them back: the books can be written to only, so nothing is deleted from them. */
async function rebuild(client: pg.Client, migrationsDir: string): Promise<void> {
  const counters = await findCounters(client)
  for (const [table, condition] of Object.entries(kept))
    await client.query(
      `create temp table kept_${table} on commit drop as select * from ${qualified(table)} t where ${condition}`,
    )
  await dropMarketplace(client)
  await ensureMigrationsTable(client)
  await runAll(client, await readMigrations(migrationsDir))
  const putBack = await setAside(client)
  for (const { name, columns } of await findTables(client)) {
    if (!Object.hasOwn(kept, name)) continue
    // What the migrations wrote is among the kept rows.
    await client.query(`truncate ${qualified(name)}`)
    await client.query(
      `insert into ${qualified(name)} (${columnList(columns)}) overriding system value select ${columnList(columns)} from ${copyOf(name)}`,
    )
  }
  // A draft of the demo goes with its writer.
  await client.query(
    `update public.policies set draft = null, drafted_at = null, drafted_by = null, version = version + 1
      where drafted_by not in (select id from kept_people)`,
  )
  // No number is given twice: old mails and the audit log name what is no more.
  for (const counter of counters) await setCounter(client, counter)
  await putBack()
  // Jobs of what is no more; a starting server makes the queues anew.
  await client.query('drop schema if exists jobs cascade')
  await client.query('analyze')
}

/** Deletes the private pictures of cases, reports and sellers: no row names one any more, and no server sweeps them. A store that is not marked as this
 *  database's is left alone. */
async function deleteEvidence(client: pg.Client, objects: ObjectStore): Promise<void> {
  const { rows } = await client.query<{ identity: string }>(compile(identityStatement).text)
  if ((await readDatabaseMark(objects)) === rows[0]?.identity) await objects.deleteBelow('evidence/')
}

interface ClearOptions {
  connection: pg.ClientConfig
  objects: ObjectStore
  migrationsDir: string
  /** Whether orders of visitors go with the demo's goods. */
  trialOrders: boolean
}

/** Begins the transaction: servers are kept out, and this is a demo at which nobody trades. Throws BackupError. */
async function begin(client: pg.Client, trialOrders: boolean): Promise<void> {
  await client.query('begin')
  await keepServersOut(client, 'chạy lệnh này')
  if (!(await isDemo(client))) throw new BackupError('Đây không phải là chợ dùng thử. Chưa có gì bị thay đổi.')
  await noteKeptPeople(client)
  const { shops, orders } = await countTrade(client)
  if (shops > 0)
    throw new BackupError(
      `Chợ đã có ${shops} shop của người bán thật, nên không dọn được nữa. Hãy khóa shop và sản phẩm dùng thử ở trang quản trị. Chưa có gì bị thay đổi.`,
    )
  if (orders > 0 && !trialOrders)
    throw new BackupError(
      `Có ${orders} đơn hàng của tài khoản không thuộc chợ dùng thử. Nếu đó là đơn đặt thử, thêm --trial-orders để xóa cả chúng. Chưa có gì bị thay đổi.`,
    )
}

/** Throws what clearDemo would refuse. */
export const checkDemo = ({
  connection,
  trialOrders,
}: Pick<ClearOptions, 'connection' | 'trialOrders'>): Promise<void> =>
  longSession(connection, async (client) => {
    await begin(client, trialOrders)
    await client.query('rollback')
  })

/** Takes the demo away: people, shops, goods, orders and books. Settings stay, and people who are not of the demo with their addresses; everybody signs in
 *  again. One transaction: a failure or kill leaves everything as it was. Pictures without a row are swept by the server. Throws BackupError when this is no
 *  demo, when people trade here, and when a server runs. Returns how many people stay. */
export const clearDemo = ({ connection, objects, migrationsDir, trialOrders }: ClearOptions): Promise<number> =>
  longSession(connection, async (client) => {
    await begin(client, trialOrders)
    const { rowCount } = await client.query('select id from kept_people')
    await rebuild(client, migrationsDir)
    await client.query('commit')
    // After the commit: until then rows name them.
    await deleteEvidence(client, objects)
    return rowCount ?? 0
  })

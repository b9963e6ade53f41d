import type pg from 'pg'
import { BackupError } from '../platform/backup/backup-error.ts'
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
import { ensureMigrationsTable, readMigrations } from '../platform/database/migration-files.ts'
import { compile, type Sql, sql } from '../platform/database/sql.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { belongsToDemo, demoStaff, someDemoPeople } from './demo-accounts.ts'
import { deleteDemoFiles, findDemoFiles } from './demo-files.ts'
import { kept } from './kept-settings.ts'

const unchanged = 'Chưa có gì bị thay đổi.'
const ask = <Row extends pg.QueryResultRow>(client: pg.Client, statement: Sql) =>
  client.query<Row>({ ...compile(statement), values: [...compile(statement).values] })

/** Notes who does not belong to the demo, people who closed their account among them, and the demo's administrators. */
async function notePeople(client: pg.Client): Promise<void> {
  const staff = demoStaff.map(({ email }) => email)
  await ask(client, sql`create temp table own_people (id bigint primary key) on commit drop`)
  await ask(client, sql`create temp table office (id bigint primary key) on commit drop`)
  await ask(client, sql`insert into own_people select id from public.users where (${belongsToDemo}) is not true`)
  await ask(client, sql`insert into office select id from public.users where email = any(${staff}::text[])`)
}

interface Trade {
  shops: string[]
  orders: number
  administrators: number
}

/** What shows that people trade here already: shops of theirs with goods or orders, and what they ordered. And who can enter the console afterwards. */
async function findTrade(client: pg.Client): Promise<Trade> {
  const { rows } = await client.query<Trade>(`
    select array(select name from public.shops s where owner_id in (select id from own_people)
        and (exists (select from public.products p where p.shop_id = s.id) or exists (select from public.orders o where o.shop_id = s.id)) order by id limit 5) as shops,
      (select count(*)::integer from public.orders where user_id in (select id from own_people)) as orders,
      (select count(*)::integer from public.console_roles r join public.users u on u.id = r.user_id
        where r.role = 'OWNER' and u.locked_at is null and u.id in (select id from own_people)) as administrators`)
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

/** Begins the transaction: servers and other commands are kept out, and this is a demo at which nobody trades. Throws BackupError. */
async function begin(client: pg.Client, trialOrders: boolean): Promise<void> {
  await client.query('begin')
  await keepServersOut(client, 'chạy lệnh này')
  // Nobody registers in between, through whatever command.
  await client.query('lock table public.users, public.shops, public.orders in share row exclusive mode')
  const { rowCount } = await ask(client, someDemoPeople)
  if (rowCount === 0) throw new BackupError(`Đây không phải là chợ dùng thử. ${unchanged}`)
  await notePeople(client)
  const { shops, orders, administrators } = await findTrade(client)
  if (shops.length > 0)
    throw new BackupError(
      `Chợ đã có shop không thuộc chợ dùng thử (${shops.join(', ')}), nên không dọn được nữa: hãy khóa các shop dùng thử ở trang quản trị. ${unchanged}`,
    )
  if (orders > 0 && !trialOrders)
    throw new BackupError(
      `Có ${orders} đơn hàng của tài khoản không thuộc chợ dùng thử. Nếu đó là đơn đặt thử, thêm --trial-orders để xóa cả chúng. ${unchanged}`,
    )
  if (administrators === 0)
    throw new BackupError(
      `Sau khi dọn sẽ không còn ai quản trị. Hãy tạo quản trị viên của bạn trước: npm run market -- create-admin <email>. ${unchanged}`,
    )
}

/** Puts the kept rows aside, makes the schema anew, and puts them back: books can only be added to, so nothing is deleted from them. */
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
      `insert into ${qualified(name)} (${columnList(columns)}) overriding system value select ${columnList(columns)} from pg_temp.kept_${name}`,
    )
  }
  await client.query(
    'update public.users set locked_at = coalesce(locked_at, now()), password_hash = null where id in (select id from office)',
  )
  // No number is given twice: old mails and the audit log name what is no more.
  for (const counter of counters) await setCounter(client, counter)
  await putBack()
  // Jobs and simulated payments of what is no more; a starting server makes them anew.
  await client.query('drop schema if exists jobs cascade')
  await client.query('drop schema if exists simulators cascade')
  await client.query('analyze')
}

interface ClearOptions {
  connection: pg.ClientConfig
  objects: ObjectStore
  migrationsDir: string
  /** Whether orders of visitors go with the demo's goods. */
  trialOrders: boolean
}

/** Throws what clearDemo would refuse. */
export const checkDemo = ({ connection, trialOrders }: Pick<ClearOptions, 'connection' | 'trialOrders'>) =>
  longSession(connection, async (client) => {
    await begin(client, trialOrders)
    await client.query('rollback')
  })

/** Takes the demo away: people, shops, goods, orders and books. Settings stay, and people who are not of the demo with their addresses; everybody signs in
 *  again. One transaction: a failure or kill leaves everything as it was. The database has this program's schema. Throws BackupError when this is no demo,
 *  when people trade here, when nobody could enter the console afterwards, and when a server runs. Returns how many people stay, and whether all files of
 *  the demo went: they do after the commit. */
export const clearDemo = ({ connection, objects, migrationsDir, trialOrders }: ClearOptions) =>
  longSession(connection, async (client): Promise<{ people: number; filesWent: boolean }> => {
    await begin(client, trialOrders)
    const files = await findDemoFiles(client)
    const { rows } = await client.query<{ people: number }>('select count(*)::integer as people from own_people')
    await rebuild(client, migrationsDir)
    await client.query('commit')
    const filesWent = await deleteDemoFiles(objects, files).then(
      () => true,
      () => false,
    )
    return { people: rows[0]?.people ?? 0, filesWent }
  })

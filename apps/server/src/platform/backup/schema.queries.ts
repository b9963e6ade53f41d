import pg from 'pg'

// The marketplace's objects: everything in `public` that no extension owns.
const ours = (catalog: 'pg_class' | 'pg_proc', object: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${object} and d.deptype = 'e')`

const quoted = (name: string) => pg.escapeIdentifier(name)

/** `public."orders"` */
export const qualified = (table: string): string => `public.${quoted(table)}`

export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ')

export interface TableShape {
  name: string
  /** Stored columns; generated ones are excluded. */
  columns: string[]
  /** Its rows are in partitions, which are in a schema of their own. */
  partitioned: boolean
}

/** Tables, with their columns. `logged`: without those whose rows a crash of the database may lose. */
export async function findTables(client: pg.Client, which: 'all' | 'logged' = 'all'): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `
    select c.relname as name, c.relkind = 'p' as partitioned, array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relpersistence = 'p' or $1 = 'all') and ${ours('pg_class', 'c.oid')}
    order by c.relname`,
    [which],
  )
  return rows
}

interface Counter {
  table: string
  column: string
  /** The last value; the start value when none was used. */
  last: number
  used: boolean
}

const counterOf = (table: string, column: string) =>
  `pg_get_serial_sequence(${pg.escapeLiteral(qualified(table))}, ${pg.escapeLiteral(column)})`

/** Values of all sequences. Read after the snapshot, so that they are never below the rows' identifiers. */
export async function findCounters(client: pg.Client): Promise<Counter[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`)
  const counters: Counter[] = []
  for (const { table, column, sequence } of rows) {
    const state = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${sequence}`,
    )
    for (const { last, used } of state.rows) counters.push({ table, column, last: Number(last), used })
  }
  return counters
}

export const setCounter = (client: pg.Client, { table, column, last, used }: Counter) =>
  client.query(`select setval(${counterOf(table, column)}, $1, $2)`, [last, used])

/** Contents of a database: nothing, an unused marketplace, one in use, or something else. */
export async function contentOf(client: pg.Client): Promise<'nothing' | 'unused' | 'marketplace' | 'other'> {
  const tables = await findTables(client)
  const has = (name: string) => tables.some((table) => table.name === name)
  if (tables.length === 0) return 'nothing'
  if (!has('schema_migrations')) return 'other'
  if (!has('users') || !has('categories')) return 'unused'
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from public.users) or exists (select from public.categories) as used',
  )
  return rows[0]?.used ? 'marketplace' : 'unused'
}

/** Drops the marketplace's objects except the job queue's; extensions stay. */
export async function dropMarketplace(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists published cascade')
  const tables = (await findTables(client)).map(({ name }) => qualified(name))
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`)
  await client.query('drop schema if exists partitions cascade')
  // Those of identity columns went with their tables.
  const { rows: sequences } = await client.query<{ sequence: string }>(`
    select oid::regclass::text as sequence from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'S' and ${ours('pg_class', 'c.oid')}`)
  for (const { sequence } of sequences) await client.query(`drop sequence ${sequence}`)
  const { rows } = await client.query<{ routine: string }>(`
    select oid::regprocedure::text as routine from pg_proc p
    where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'p.oid')}`)
  for (const { routine } of rows) await client.query(`drop routine if exists ${routine} cascade`)
}

/** Removes what would run per loaded row: foreign keys, triggers, indexes that are not constraints.
 *  Table owners may do this; no superuser is needed. Returns a function that adds them again. */
export async function setAside(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await findTables(client)).map(({ name }) => qualified(name))
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${ours('pg_class', 'c.oid')}
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x')) order by 1`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

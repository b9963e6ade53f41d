import pg from 'pg'

/** Contents of a database as text: rows, sequence values, and schema objects. */
interface WholeDatabase {
  rows: Record<string, { count: number; digest: string }>
  counters: Record<string, string>
  schema: string[]
}

/** Reads a whole database for comparison. */
export async function wholeDatabase(connection: string | pg.ClientConfig): Promise<WholeDatabase> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const whole: WholeDatabase = { rows: {}, counters: {}, schema: [] }
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string; digest: string }>(`
        select count(*) as count, md5(coalesce(string_agg(t::text, e'\\n' order by t::text collate "C"), '')) as digest from public."${name}" t`)
      for (const { count, digest } of rows) whole.rows[name] = { count: Number(count), digest }
    }
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, coalesce(last_value::text, 'unused') as last from pg_sequences where schemaname = 'public'`,
    )
    for (const { name, last } of sequences) whole.counters[name] = last
    const { rows: objects } = await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t where not tgisinternal
      union all select oid::regprocedure || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
      union all select viewname || ' ' || md5(definition) from pg_views where schemaname = 'published'
      union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
        from information_schema.columns where table_schema = 'public'
      order by 1`)
    whole.schema = objects.map(({ line }) => line)
    return whole
  } finally {
    await client.end()
  }
}

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lockSchema, SCHEMA_LOCK } from '../database/locks.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { BackupError } from './backup-error.ts'
import { LOCK_TIMEOUT_MS, longSession } from './long-session.ts'
import { JOBS, MANIFEST, type Manifest, manifestText, type PendingJobs, tableFile } from './manifest.ts'
import { packPictures } from './picture-files.ts'
import { columnList, findCounters, findTables, qualified, type TableShape } from './schema.queries.ts'
import type { Archive } from './write-archive.ts'

interface BackupOptions {
  connection: pg.ClientConfig
  /** Where the uploaded pictures are. */
  objects: ObjectStore
  archive: Archive
  onPictures: (done: number, total: number) => void
  onRows: (done: number, total: number) => void
}

/** Locks the schema until the end of the transaction and takes the snapshot. Returns the tables. */
async function beginSnapshot(client: pg.Client): Promise<TableShape[]> {
  // Wait before taking the snapshot, so that a running migration is seen completely. Once the tables are locked, a server may start.
  await lockSchema(client, 'shared', LOCK_TIMEOUT_MS)
  await client.query('begin isolation level repeatable read, read only')
  const tables = await findTables(client, 'logged')
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupError('Cơ sở dữ liệu này chưa có chợ nào để sao lưu.')
  await client.query(`lock table ${tables.map(({ name }) => qualified(name)).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [SCHEMA_LOCK])
  return tables
}

async function countRows(client: pg.Client, tables: readonly TableShape[]): Promise<number> {
  const sums = tables.map(({ name }) => `(select count(*) from ${qualified(name)})`)
  const { rows } = await client.query<{ total: string }>(`select (${sums.join(' + ')})::text as total`)
  return Number(rows[0]?.total)
}

/** Pending jobs. Excluded are mails, which are encrypted with the server's secret and
 *  sent by the running server, and jobs without data, which every server schedules itself. */
async function findPendingJobs(client: pg.Client): Promise<PendingJobs> {
  const { rows: found } = await client.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`)
  if (!found[0]?.there) return []
  const { rows } = await client.query<PendingJobs[number]>(`
    select name as queue, data from jobs.job
    where state::text in ('created', 'retry', 'active') and name <> 'mail' and jsonb_typeof(data::jsonb) = 'object' and data::jsonb <> '{}'
    order by created_on`)
  return rows
}

const LINE_END = 10

function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++
  return lines
}

/** Writes a snapshot of a running marketplace into an archive: every table, pending jobs, and
 *  pictures. Its locks conflict only with schema changes. Returns the counts. Throws BackupError. */
export const writeBackup = ({ connection, objects, archive, onPictures, onRows }: BackupOptions): Promise<Manifest> =>
  longSession(connection, async (client) => {
    const shapes = await beginSnapshot(client)
    const createdAt = new Date().toISOString()
    const [total, counters, jobs] = [
      await countRows(client, shapes),
      await findCounters(client),
      await findPendingJobs(client),
    ]
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from public.schema_migrations order by name',
    )
    const { rows: version } = await client.query<{ server_version: string }>('show server_version')
    // Pictures first, because the snapshot does not protect them: one that is replaced later is missing on disk.
    const pictures = await packPictures(objects, archive, onPictures)
    const tables: Manifest['tables'] = []
    let done = 0
    for (const { name, columns, partitioned } of shapes) {
      const before = done
      await archive.add(
        tableFile(name),
        // A partitioned table has no rows of its own to copy.
        client.query(
          copyTo(
            partitioned
              ? `copy (select ${columnList(columns)} from ${qualified(name)}) to stdout`
              : `copy ${qualified(name)} (${columnList(columns)}) to stdout`,
          ),
        ),
        {
          onChunk: (chunk) => {
            // In COPY's text format every line break ends a row.
            done += countLines(chunk)
            onRows(done, total)
          },
        },
      )
      tables.push({ name, columns, rows: done - before })
    }
    await client.query('commit')
    await archive.add(JOBS, JSON.stringify(jobs))
    const facts = { createdAt, postgres: version[0]?.server_version ?? '', migrations, tables, counters, pictures }
    const text = manifestText(facts)
    await archive.add(MANIFEST, text)
    await archive.finish()
    return JSON.parse(text) as Manifest
  })

import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ensureMigrationsTable, isOldSchema, oldSchemaMessage, readMigrations } from '../database/migration-files.ts'
import type { ObjectStore } from '../objects/object-store.ts'
import { BackupError } from './backup-error.ts'
import { longSession } from './long-session.ts'
import { JOBS, MANIFEST, type Manifest, PendingJobs, readManifest, tableFile } from './manifest.ts'
import { picturesIn, unpackPictures } from './picture-files.ts'
import type { ReadableArchive } from './read-archive.ts'
import { keepServersOut, runAll } from './rebuild-schema.ts'
import { requirePictures, takePictures } from './restored-pictures.ts'
import {
  columnList,
  contentOf,
  dropMarketplace,
  findTables,
  qualified,
  setAside,
  setCounter,
} from './schema.queries.ts'

type Progress = (done: number, total: number) => void

/** Contents of an archive, fully checked before anything is changed.
 *  Throws BackupError. */
export async function checkBackup(
  archive: ReadableArchive,
  migrationsDir: string,
  onBytes: Progress,
): Promise<Manifest> {
  if (!archive.has(MANIFEST)) throw new BackupError('Tệp này không phải là bản sao lưu của Chợ Phiên.')
  const manifest = readManifest(await archive.readText(MANIFEST))
  await archive.verify(onBytes)
  const missing = manifest.tables.find(({ name }) => !archive.has(tableFile(name)))
  if (missing || !archive.has(JOBS)) throw new BackupError('Bản sao lưu đã hỏng: thiếu bảng. Chưa có gì bị thay đổi.')
  if (picturesIn(archive).length !== manifest.pictures)
    throw new BackupError('Bản sao lưu đã hỏng: thiếu hình ảnh. Chưa có gì bị thay đổi.')
  const known = await readMigrations(migrationsDir)
  const executed = manifest.migrations.map(({ name }) => name)
  if (isOldSchema(executed, known))
    throw new BackupError(`${oldSchemaMessage('Bản sao lưu này')} Hãy khôi phục bằng phiên bản đã tạo ra nó.`)
  for (const [index, { name, checksum }] of manifest.migrations.entries()) {
    const migration = known[index]
    if (!migration || migration.name !== name || migration.checksum !== checksum)
      throw new BackupError(
        `Bản sao lưu thuộc phiên bản khác của chương trình (bước ${name} không có ở đây). Hãy khôi phục bằng phiên bản đã tạo ra nó hoặc mới hơn.`,
      )
  }
  return manifest
}

interface RestoreOptions {
  connection: pg.ClientConfig
  migrationsDir: string
  objects: ObjectStore
  archive: ReadableArchive
  manifest: Manifest
  /** Whether existing data may be replaced. */
  replace: boolean
  /** Errors of the loaded ledger; empty when there are none. */
  findLedgerFaults: (client: pg.Client) => Promise<string[]>
  /** Mends what is derived from the books. */
  mendBooks: (client: pg.Client) => Promise<void>
  onPictures: Progress
  onRows: Progress
  onStage: (what: string) => void
}

async function requireRoom(client: pg.Client, replace: boolean): Promise<void> {
  const content = await contentOf(client)
  if (content === 'other')
    throw new BackupError(
      'Cơ sở dữ liệu này chứa dữ liệu của một chương trình khác. Hãy khôi phục vào một cơ sở dữ liệu trống.',
    )
  if (content === 'marketplace' && !replace)
    throw new BackupError(
      'Cơ sở dữ liệu này đã có một chợ. Thêm --replace để thay toàn bộ dữ liệu và hình ảnh của nó bằng bản sao lưu. Chưa có gì bị thay đổi.',
    )
}

async function fill(client: pg.Client, { archive, manifest, onRows }: RestoreOptions): Promise<void> {
  const here = new Map((await findTables(client)).map(({ name, partitioned }) => [name, partitioned]))
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  // Rows inserted by migrations are in the backup, too.
  await client.query(`truncate ${[...here.keys()].map(qualified).join(', ')}`)
  for (const { name, columns, rows } of manifest.tables) {
    if (!here.has(name)) throw new BackupError(`Bản sao lưu có bảng ${name} mà chương trình này không biết.`)
    // FREEZE: the table is new in this transaction, so its rows can be written frozen. Not into partitions.
    const target = client.query(
      copyFrom(`copy ${qualified(name)} (${columnList(columns)}) from stdin with (freeze ${here.get(name) === false})`),
    )
    await pipeline(await archive.read(tableFile(name)), target)
    if (target.rowCount !== rows)
      throw new BackupError(`Bảng ${name} có ${target.rowCount} dòng, bản sao lưu ghi ${rows}. Chưa có gì bị thay đổi.`)
    done += rows
    onRows(done, total)
  }
  for (const counter of manifest.counters) await setCounter(client, counter)
}

async function keepJobs(client: pg.Client, archive: ReadableArchive): Promise<void> {
  const jobs = PendingJobs.parse(JSON.parse(await archive.readText(JOBS)))
  for (const { queue, data } of jobs)
    await client.query('insert into public.restored_jobs (queue, data) values ($1, $2)', [queue, data])
  // A starting server recreates the job queue's tables and enqueues the restored jobs.
  await client.query('drop schema if exists jobs cascade')
}

/** The whole restore, inside the open transaction. */
async function rebuild(client: pg.Client, options: RestoreOptions): Promise<void> {
  const { archive, manifest, onStage } = options
  const migrations = await readMigrations(options.migrationsDir)
  const level = manifest.migrations.length
  await dropMarketplace(client)
  await ensureMigrationsTable(client)
  await runAll(client, migrations.slice(0, level))
  const putBack = await setAside(client)
  await fill(client, options)
  onStage('Đang dựng lại chỉ mục và ràng buộc …')
  await putBack()
  await runAll(client, migrations.slice(level))
  // Rows older than today were loaded into the default partitions.
  await client.query('select keep_partitions(parent) from partitioning')
  onStage('Đang kiểm tra sổ sách …')
  // The checks read all entries: without statistics they would be planned for empty tables.
  await client.query('analyze')
  const faults = await options.findLedgerFaults(client)
  if (faults.length > 0)
    throw new BackupError(`Sổ sách trong bản sao lưu không khớp (${faults[0]}). Chưa có gì bị thay đổi.`)
  await options.mendBooks(client)
  await keepJobs(client, archive)
}

/** Restores a database and its pictures from an archive: rows, sequence values, and
 *  the schema, migrated from the archive's version to this program's. One transaction: a failure or kill at any moment
 *  leaves either the old data or the complete backup. Needs only the rights of an ordinary owner.
 *  Returns the number of deleted pictures of the replaced data, and sentences for the operator about pictures that were left. Throws BackupError. */
export const restoreBackup = (options: RestoreOptions): Promise<{ picturesDeleted: number; remarks: string[] }> =>
  longSession(options.connection, async (client) => {
    await client.query('begin')
    await keepServersOut(client, 'khôi phục')
    await requireRoom(client, options.replace)
    const folder = await requirePictures(client, options.objects, options.archive)
    await client.query(`set local maintenance_work_mem = '256MB'`)
    const takeAwayPictures = await unpackPictures(options.objects, options.archive, options.onPictures)
    try {
      await rebuild(client, options)
    } catch (error) {
      await takeAwayPictures()
      throw error
    }
    await client.query('commit')
    // After the commit: until then the replaced rows refer to them.
    return takePictures(folder, options)
  })

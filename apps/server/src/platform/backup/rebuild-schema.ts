import type pg from 'pg'
import { lockSchema, RUNNING_LOCK } from '../database/locks.ts'
import { type Migration, runMigration } from '../database/migration-files.ts'
import { BackupError } from './backup-error.ts'
import { LOCK_TIMEOUT_MS } from './long-session.ts'

/** Locks servers out until the transaction ends. `work`: what the operator does again afterwards. Throws BackupError when one is running. */
export async function keepServersOut(client: pg.Client, work: string): Promise<void> {
  // In this order: a starting server waits for the schema lock, a running one holds RUNNING_LOCK.
  await lockSchema(client, 'transaction', LOCK_TIMEOUT_MS)
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [RUNNING_LOCK])
  if (!rows[0]?.free)
    throw new BackupError(
      `Chợ đang chạy trên cơ sở dữ liệu này. Hãy dừng máy chủ rồi ${work} lại. Chưa có gì bị thay đổi.`,
    )
}

/** Runs migrations inside the open transaction. */
export async function runAll(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await runMigration(client, migration)
    // A later migration may alter this table.
    await client.query('set constraints all immediate')
    await client.query('set constraints all deferred')
  }
}

import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findEmbedded, startEmbedded } from '../platform/database/embedded.ts'
import { preparePaths } from '../platform/database/embedded-paths.ts'

/** A PostgreSQL server of a test. It is reached by a unix socket. */
export interface StreamingServer {
  /** The database `chophien` on it, as the superuser. */
  connection: pg.ClientConfig
  dataDir: string
  /** Process id of the postmaster. */
  pid: number
  /** Runs a statement on a connection of its own. */
  ask<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** A server that replays what its primary writes. */
export interface ReplicaServer extends StreamingServer {
  /** Goes on receiving and stops replaying: from now on it lags behind. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** Ends when it has replayed all that the primary has written by now. */
  catchUp(): Promise<void>
  /** Makes it a primary of its own; ends when it takes writes. */
  promote(): Promise<void>
}

interface ServerOptions {
  /** Every account must be able to enter the folder above it. May hold the files of a stopped server (`copyEmptyMarket`). */
  dataDir: string
  /** Default: a crash of the machine may lose what it wrote. */
  disposable?: boolean
}

interface ReplicaOptions extends ServerOptions {
  /** How it reaches the primary, for a line between the two; default: the primary's socket. */
  through?: { host: string; port: number }
}

/** How long what takes a moment may take. */
const PATIENCE_MS = 120_000

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo()); await pause(10))
    if (Date.now() > deadline) throw new Error(`${what}: not after ${PATIENCE_MS / 1000} s`)
}

type Running = Pick<StreamingServer, 'connection' | 'dataDir' | 'pid' | 'stop'>

const asServer = (running: Running): StreamingServer => ({
  ...running,
  async ask(statement, values = []) {
    const client = new pg.Client(running.connection)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(statement, values)).rows
    } finally {
      await client.end().catch(() => {})
    }
  },
})

const start = async ({ dataDir, disposable = true }: ServerOptions): Promise<StreamingServer> =>
  asServer({ dataDir, ...(await startEmbedded({ dataDir, disposable })) })

/** Starts a server of which replicas can be made: the embedded one already writes all that a replica needs. */
export const startPrimary = async (options: ServerOptions): Promise<StreamingServer> =>
  withWalKept(await start(options))

/** The embedded server of a running marketplace as a primary; it is stopped by the marketplace. */
export async function joinPrimary(dataDir: string): Promise<StreamingServer> {
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error(`no server runs on ${dataDir}`)
  return withWalKept(asServer({ connection, dataDir, pid: 0, stop: async () => {} }))
}

async function withWalKept(primary: StreamingServer): Promise<StreamingServer> {
  // A replica that was away for a while finds what it missed, without a slot that would keep everything for one that is gone for good.
  await primary.ask(`alter system set wal_keep_size = '1GB'`)
  // A disposable server would send its commits up to half a second later. The setting of the database counts before that of the command line.
  await primary.ask('alter database chophien set synchronous_commit = on')
  await primary.ask('select pg_reload_conf()')
  return primary
}

/** Copies the files of a running server (PostgreSQL, "Making a Base Backup Using the Low Level API"). */
async function copyRunning(primary: StreamingServer, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const from = preparePaths(primary.dataDir).cluster
  const { cluster: to, account } = preparePaths(dataDir)
  const client = new pg.Client(primary.connection)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    // Files may vanish while they are copied, which is the one reason why `cp` fails here; what is missing comes with the log.
    spawnSync('cp', ['-a', from, to], { stdio: 'ignore' })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
    rmSync(join(to, 'pg_replslot'), { recursive: true, force: true })
    mkdirSync(join(to, 'pg_replslot'), { mode: 0o700 })
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(to, 'standby.signal'), '')
    if (account)
      for (const name of ['pg_replslot', 'backup_label', 'standby.signal'])
        chownSync(join(to, name), account.uid, account.gid)
  } finally {
    await client.end()
  }
}

/** Starts a streaming replica of a running primary, which goes on taking writes meanwhile. `dataDir` must not exist. */
export async function startReplica(
  primary: StreamingServer,
  { dataDir, through, disposable = true }: ReplicaOptions,
): Promise<ReplicaServer> {
  await copyRunning(primary, dataDir)
  const { cluster, account } = preparePaths(dataDir)
  const { host, port } = through ?? { host: String(primary.connection.host), port: 5432 }
  const conninfo = `host=${host} port=${port} user=postgres application_name=replica`
  // The last setting of a name counts.
  const settings = join(cluster, 'postgresql.auto.conf')
  writeFileSync(
    settings,
    `primary_conninfo = '${conninfo}'\nwal_keep_size = '1GB'\nwal_retrieve_retry_interval = '200ms'\n`,
  )
  if (account) chownSync(settings, account.uid, account.gid)
  const replica = await start({ dataDir, disposable })
  return {
    ...replica,
    async pauseReplay() {
      await replica.ask('select pg_wal_replay_pause()')
      // It pauses after what it is replaying now.
      const asked = 'select pg_get_wal_replay_pause_state() as state'
      await until('the replay pauses', async () => (await replica.ask<{ state: string }>(asked))[0]?.state === 'paused')
    },
    async resumeReplay() {
      await replica.ask('select pg_wal_replay_resume()')
    },
    async catchUp() {
      const [written] = await primary.ask<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
      const here = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as here'
      const isHere = async () => (await replica.ask<{ here: boolean }>(here, [written?.lsn]))[0]?.here === true
      await until('the replica catches up', isHere)
    },
    async promote() {
      await replica.ask('select pg_promote(true, 30)')
    },
  }
}

/** From now on a commit of the primary is acknowledged when its replica, which must be connected, has it on disk. */
export async function waitForReplica(primary: StreamingServer): Promise<void> {
  await primary.ask(`alter system set synchronous_standby_names = 'replica'`)
  await primary.ask('select pg_reload_conf()')
  const connected = `select 1 from pg_stat_replication where sync_state = 'sync'`
  await until('the replica is waited for', async () => (await primary.ask(connected)).length > 0)
}

import { spawn, spawnSync } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clearPartialCluster, EmbeddedDatabaseError, type EmbeddedPaths, preparePaths } from './embedded-paths.ts'

interface EmbeddedDatabase {
  /** Connection settings: unix socket, as the owner. */
  connection: pg.ClientConfig
  /** True when a running server of an earlier process was adopted. */
  adopted: boolean
  /** Process id of the postmaster. */
  pid: number
  /** Stops after running statements end; escalates after 5 s. */
  stop(): Promise<void>
}

interface EmbeddedOptions {
  dataDir: string
  /** Disposable data (tests): fsync is off. A crash of the machine may lose it, a crash of the program does not. */
  disposable?: boolean
  /** How many connections it must take; at least CONNECTIONS. */
  connections?: number
}

const DATABASE = 'chophien'
const MAJOR = '18'
const CONNECTIONS = 100

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}

function postmasterPid(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

const environment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' })

const connectionTo = (paths: EmbeddedPaths, database: string): pg.ClientConfig => ({
  host: paths.socket,
  user: 'postgres',
  database,
})

async function answers(paths: EmbeddedPaths): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(paths, 'postgres'), connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the cluster in a temporary directory and renames it, so that an interrupted first start leaves no partial cluster. */
function initialise(paths: EmbeddedPaths): void {
  const partial = clearPartialCluster(paths)
  mkdirSync(partial, { mode: 0o700 })
  if (paths.account) chownSync(partial, paths.account.uid, paths.account.gid)
  // The builtin locale sorts and lower-cases identically on every machine.
  const options = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8']
  const { status, stderr, error } = spawnSync(
    join(paths.binaries, 'bin', 'initdb'),
    ['-D', partial, '-U', 'postgres', '--auth=trust', '--no-instructions', ...options],
    { ...paths.account, cwd: '/', env: environment(), encoding: 'utf8' },
  )
  if (status !== 0) {
    rmSync(partial, { recursive: true, force: true })
    throw new EmbeddedDatabaseError(
      `Không tạo được cơ sở dữ liệu trong ${paths.cluster}: ${(stderr || String(error)).trim()}`,
    )
  }
  renameSync(partial, paths.cluster)
}

function checkVersion(paths: EmbeddedPaths): void {
  const version = readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== MAJOR)
    throw new EmbeddedDatabaseError(
      `Dữ liệu trong ${paths.cluster} thuộc PostgreSQL ${version}, chương trình này mang PostgreSQL ${MAJOR}. Hãy sao lưu bằng phiên bản cũ rồi khôi phục.`,
    )
}

/** Adopts a running server of an earlier process, or removes a stale lock. True when a server answers. */
async function adopt(paths: EmbeddedPaths): Promise<boolean> {
  const pid = postmasterPid(paths.cluster)
  if (pid === null) return false
  const lock = join(paths.cluster, 'postmaster.pid')
  // The pid may belong to another process now: only a postgres on this directory counts.
  if (!alive(pid) || !commandLine(pid).includes(paths.cluster)) {
    rmSync(lock, { force: true })
    return false
  }
  for (let attempt = 0; attempt < 60; attempt++) {
    if (await answers(paths)) return true
    if (!alive(pid)) return false
    await pause(250)
  }
  await end(pid)
  return false
}

async function end(pid: number): Promise<void> {
  const signals: [NodeJS.Signals, number][] = [
    ['SIGINT', 5000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5000],
  ]
  for (const [signal, patienceMs] of signals) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await pause(20)) if (!alive(pid)) return
  }
}

function settings(paths: EmbeddedPaths, disposable: boolean, connections: number): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: paths.socket,
    max_connections: String(Math.max(CONNECTIONS, connections)),
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    ...(disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function launch(paths: EmbeddedPaths, logFile: string, disposable: boolean, connections: number): Promise<void> {
  // After a crash, exiting backends of the old server may hold the socket: retry for ten seconds.
  for (let attempt = 0; attempt < 40; attempt++) {
    const log = openSync(logFile, 'a')
    const child = spawn(
      join(paths.binaries, 'bin', 'postgres'),
      ['-D', paths.cluster, ...settings(paths, disposable, connections)],
      {
        ...paths.account,
        cwd: '/',
        // Detached: Ctrl-C signals the whole process group, and the database must outlive the requests in flight.
        detached: true,
        stdio: ['ignore', log, log],
        env: environment(),
      },
    )
    closeSync(log)
    child.unref()
    let failure: Error | undefined
    child.once('error', (error) => {
      failure = error
    })
    while (child.exitCode === null && child.signalCode === null && !failure) {
      if (postmasterPid(paths.cluster) === child.pid && (await answers(paths))) return
      await pause(25)
    }
    if (failure) throw new EmbeddedDatabaseError(`Không chạy được PostgreSQL: ${failure.message}`)
    await pause(250)
  }
  const tail = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
  throw new EmbeddedDatabaseError(`PostgreSQL không khởi động được. Cuối tệp ${logFile}:\n${tail}`)
}

async function ensureDatabase(paths: EmbeddedPaths): Promise<void> {
  const client = new pg.Client(connectionTo(paths, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Finds a running embedded server of `dataDir` without starting or adopting it. Null when there is none. */
export async function findEmbedded(dataDir: string): Promise<pg.ClientConfig | null> {
  if (!existsSync(dataDir)) return null
  const paths = preparePaths(dataDir)
  return (await answers(paths)) ? connectionTo(paths, DATABASE) : null
}

/** Starts or adopts the embedded PostgreSQL of `dataDir`, in any state that an earlier run left. Throws EmbeddedDatabaseError. */
export async function startEmbedded({
  dataDir,
  disposable = false,
  connections = CONNECTIONS,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const paths = preparePaths(dataDir)
  if (!existsSync(paths.cluster)) initialise(paths)
  checkVersion(paths)
  const adopted = await adopt(paths)
  if (!adopted) await launch(paths, join(dataDir, 'postgres.log'), disposable, connections)
  await ensureDatabase(paths)
  const pid = postmasterPid(paths.cluster)
  if (pid === null) throw new EmbeddedDatabaseError('PostgreSQL vừa khởi động đã dừng lại.')
  return { connection: connectionTo(paths, DATABASE), adopted, pid, stop: () => end(pid) }
}

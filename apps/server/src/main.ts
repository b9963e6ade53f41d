import { createServer } from 'node:net'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataDirInUseError } from './database-connection.ts'
import type { Marketplace } from './marketplace.ts'
import { RestoreUnderWayError } from './platform/database/changes.ts'
import { EmbeddedDatabaseError } from './platform/database/embedded-paths.ts'
import { ForeignReplicaError } from './platform/database/meet-replica.ts'
import { OldSchemaError } from './platform/database/migrate.ts'

const expected = [
  ConfigError,
  EmbeddedDatabaseError,
  DataDirInUseError,
  RestoreUnderWayError,
  OldSchemaError,
  ForeignReplicaError,
]

/** What a supervisor starts its children with. Not by node:cluster's own mark: a process manager may use it, too. */
const CHILD = '--child'
const HARD_STOP_MS = 20_000

const say = (line: string) => console.log(line)

function giveUp(error: unknown): never {
  const known = expected.some((kind) => error instanceof kind)
  console.error(known && error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Fails early when the port is in use, before the database starts. */
function checkPort({ PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Cổng ${PORT} đang được chương trình khác dùng. Hãy đặt PORT khác, ví dụ: PORT=3100 npm start`,
        EACCES: `Không có quyền dùng cổng ${PORT}. Hãy đặt PORT từ 1024 trở lên.`,
        EADDRNOTAVAIL: `Máy này không có địa chỉ ${HOST}. Hãy kiểm tra HOST.`,
      }
      reject(new ConfigError(reasons[error.code ?? ''] ?? error.message))
    })
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

/** One process, or one that starts several. What serves is loaded only where it runs. */
async function start(config: Config): Promise<Marketplace> {
  if (config.PROCESSES === 1 || config.ROLE === 'worker')
    return (await import('./marketplace.ts')).startMarketplace({ config, say })
  const marketplace = await (await import('./supervisor.ts')).superviseMarketplace(config, say)
  process.on('SIGHUP', () => void marketplace.replaceAll())
  return marketplace
}

async function main(): Promise<void> {
  const config = readConfig()
  if (process.argv.includes(CHILD)) return (await import('./child.ts')).runChild(config, say)
  await checkPort(config)
  const marketplace = await start(config)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), config.STOP_DELAY * 1000 + HARD_STOP_MS).unref()
    await marketplace.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  if (config.SEED === 'demo') {
    say('Tài khoản dùng thử (mật khẩu ChoPhien@2026):')
    say('  khach@chophien.test       người mua')
    say('  nguoiban@chophien.test    người bán')
    say('  quantri@chophien.test     quản trị viên')
  }
  say(`Chợ Phiên sẵn sàng: ${marketplace.url}`)
}

await main().catch(giveUp)

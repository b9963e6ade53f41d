import { createServer } from 'node:net'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataDirInUseError } from './database-connection.ts'
import { startMarketplace } from './marketplace.ts'
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

async function main(): Promise<void> {
  const config = readConfig()
  await checkPort(config)
  const marketplace = await startMarketplace({ config, say })
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

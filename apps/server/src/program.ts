import { createServer } from 'node:net'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataDirInUseError } from './database-connection.ts'
import type { Marketplace } from './marketplace.ts'
import { RestoreUnderWayError } from './platform/database/changes.ts'
import { EmbeddedDatabaseError } from './platform/database/embedded-paths.ts'
import { ForeignReplicaError } from './platform/database/meet-replica.ts'
import { OldSchemaError } from './platform/database/migrate.ts'
import { keepCompiled } from './platform/processes/compiled.ts'
import { ProcessStartError } from './platform/processes/start-error.ts'
import { HARD_STOP_MS } from './platform/processes/stop-times.ts'

const expected = [
  ConfigError,
  EmbeddedDatabaseError,
  DataDirInUseError,
  RestoreUnderWayError,
  OldSchemaError,
  ForeignReplicaError,
  ProcessStartError,
]

/** What a supervisor starts its children with. Not by node:cluster's own mark: a process manager may use it, too. */
const CHILD = '--child'

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

/** One process, or one that starts several. What serves is loaded only where it runs. `replaceAll`: what SIGHUP asks for. */
async function start(config: Config): Promise<Marketplace & { replaceAll(): Promise<void> }> {
  if (config.PROCESSES > 1 && config.ROLE !== 'worker')
    return (await import('./supervisor.ts')).superviseMarketplace(config, say)
  const marketplace = await (await import('./marketplace.ts')).startMarketplace({ config, say })
  return {
    ...marketplace,
    async replaceAll() {
      say(
        'Chỉ khi PROCESSES từ 2 trở lên, SIGHUP mới thay các tiến trình. Chợ vẫn chạy như cũ; hãy khởi động lại nếu cần.',
      )
    },
  }
}

async function main(): Promise<void> {
  const config = readConfig()
  // main.ts has done it already where an earlier start left the folder.
  keepCompiled(config.DATA_DIR)
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
  // A terminal that is closed says the same as a service manager that asks for new processes.
  const atTerminal = process.stdin.isTTY || process.stdout.isTTY
  process.on('SIGHUP', () => void (atTerminal ? stop() : marketplace.replaceAll()))
  if (config.SEED === 'demo') {
    say('Tài khoản dùng thử (mật khẩu ChoPhien@2026):')
    say('  khach@chophien.test       người mua')
    say('  nguoiban@chophien.test    người bán')
    say('  donhang@chophien.test     nhân viên của shop, lo đơn hàng')
    say('  sanpham@chophien.test     nhân viên của shop, lo sản phẩm')
    say('  quantri@chophien.test     chủ sàn, làm mọi việc ở trang quản trị')
    say('  ketoan@chophien.test      quản trị, tài chính; người thứ hai duyệt chi trả')
    say('  kiemduyet@chophien.test   quản trị, kiểm duyệt')
    say('  hotro@chophien.test       quản trị, hỗ trợ khách')
  }
  say(`Chợ Phiên sẵn sàng: ${marketplace.url}`)
}

await main().catch(giveUp)

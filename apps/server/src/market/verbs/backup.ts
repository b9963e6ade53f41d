import { parseArgs } from 'node:util'
import { formatNumber } from '@chophien/domain/text/number'
import { saveBackupTime } from '../../modules/setup/setup.queries.ts'
import { openObjects } from '../../open-objects.ts'
import { openArchive } from '../../platform/backup/write-archive.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { COMMAND_PATIENCE_MS, openOutput } from '../command-output.ts'
import { inWords, progressBar } from '../progress-bar.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { timeInVietnam } from '../vietnam-clock.ts'
import { withConnection } from '../with-database.ts'

/** `chophien-20261122-114705.zip`, in Vietnam time. */
const nameOf = (now: Date) => `chophien-${timeInVietnam(now).replaceAll(/[-:]/gu, '').replace(' ', '-')}.zip`

/** Runs the verb `backup`. */
export const backupVerb: RunVerb = async ({ config, args, say }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: true })
  if (positionals.length > 1) throw new UsageError('Cần nhiều nhất một tên tệp.')
  const name = nameOf(new Date())
  const output = await openOutput(config, { given: positionals[0] ?? null, folder: 'backups', name })
  // Never overwrite: an older backup may be the only good one.
  if (await output.isTaken()) throw new RefusedError(`Tệp ${output.place} đã có. Hãy chọn tên khác.`)
  const objects = await openObjects(config, { patienceMs: COMMAND_PATIENCE_MS })
  const startedAt = performance.now()
  await withConnection(config, async (connection) => {
    const archive = openArchive()
    const making = writeBackup({
      connection,
      objects,
      archive,
      onPictures: progressBar(process.stderr, 'hình ảnh'),
      onRows: progressBar(process.stderr, 'dòng'),
    })
    making.catch((error: Error) => archive.bytes.destroy(error))
    const [manifest] = await Promise.all([making, output.write(archive.bytes)])
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const size = await output.size()
    say(
      `Đã sao lưu ${formatNumber(rows)} dòng và ${formatNumber(manifest.pictures)} hình ảnh vào ${output.place} (${formatNumber(Math.ceil(size / 1e6))} MB, ${inWords((performance.now() - startedAt) / 1000)}).`,
    )
    await output.close()
    await objects.close()
    say('Tệp chứa thông tin cá nhân và mật khẩu đã băm của mọi tài khoản: chỉ chủ tệp đọc được, hãy cất ở nơi an toàn.')
    // The file is whole, whatever comes now: a copy that only reads, for one, takes no note.
    const db = openDatabase({ connection, max: 1 })
    try {
      await saveBackupTime(db)
    } catch {
      say('Không ghi được thời điểm sao lưu vào chợ, nên trang quản trị không biết bản này.')
    } finally {
      await db.close()
    }
  })
}

import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openArchive } from '../../platform/backup/write-archive.ts'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { counted, inWords, progressBar } from '../progress-bar.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { timeInVietnam } from '../vietnam-clock.ts'
import { writeWholeFile } from '../whole-file.ts'
import { withConnection } from '../with-database.ts'

/** `chophien-20261122-114705.zip`, in Vietnam time. */
const nameOf = (now: Date) => `chophien-${timeInVietnam(now).replaceAll(/[-:]/gu, '').replace(' ', '-')}.zip`

/** Runs the verb `backup`. */
export const backupVerb: RunVerb = async ({ config, args, say }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: true })
  if (positionals.length > 1) throw new UsageError('Cần nhiều nhất một tên tệp.')
  const file = positionals[0] ?? join(config.DATA_DIR, 'backups', nameOf(new Date()))
  // Never overwrite: an older backup may be the only good one.
  const taken = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
  if (taken) throw new RefusedError(`Tệp ${file} đã có. Hãy chọn tên khác.`)
  const startedAt = performance.now()
  await withConnection(config, async (connection) => {
    const archive = openArchive()
    const making = writeBackup({
      connection,
      uploads: join(config.DATA_DIR, 'uploads'),
      archive,
      onPictures: progressBar(process.stderr, 'hình ảnh'),
      onRows: progressBar(process.stderr, 'dòng'),
    })
    making.catch((error: Error) => archive.bytes.destroy(error))
    const [manifest] = await Promise.all([making, writeWholeFile(file, archive.bytes)])
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { size } = await stat(file)
    say(
      `Đã sao lưu ${counted(rows)} dòng và ${counted(manifest.pictures)} hình ảnh vào ${file} (${counted(Math.ceil(size / 1e6))} MB, ${inWords((performance.now() - startedAt) / 1000)}).`,
    )
    say('Tệp chứa thông tin cá nhân và mật khẩu đã băm của mọi tài khoản: chỉ chủ tệp đọc được, hãy cất ở nơi an toàn.')
  })
}

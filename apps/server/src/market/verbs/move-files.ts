import { parseArgs } from 'node:util'
import { openBucket } from '../../open-objects.ts'
import { diskStore } from '../../platform/objects/disk-store.ts'
import { MoveRefused, moveObjects } from '../../platform/objects/move-objects.ts'
import { COMMAND_PATIENCE_MS } from '../command-output.ts'
import { counted, progressBar } from '../progress-bar.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'

/** Runs the verb `move-files`. */
export const moveFilesVerb: RunVerb = async ({ config, args, say }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, 'delete-source': { type: 'boolean', default: false } },
    strict: true,
  })
  if (values.to !== 's3' && values.to !== 'disk') throw new UsageError('--to cần s3 hoặc disk.')
  const disk = diskStore(config.DATA_DIR)
  const bucket = await openBucket(config, { patienceMs: COMMAND_PATIENCE_MS })
  const [from, to] = values.to === 's3' ? [disk, bucket] : [bucket, disk]
  try {
    const deleteSource = values['delete-source']
    const onProgress = progressBar(process.stderr, 'tệp')
    const { copied, bytes, there, deleted } = await moveObjects({ from, to, deleteSource, onProgress })
    say(
      `Đã chép ${counted(copied)} tệp (${counted(Math.ceil(bytes / 1e6))} MB) từ ${from.place} vào ${to.place} và đọc lại để so từng tệp; ${counted(there)} tệp đã có ở đó.`,
    )
    say(
      deleteSource
        ? `Đã xóa ${counted(deleted)} tệp ở ${from.place}, sau khi so từng tệp.`
        : `Tệp ở ${from.place} được giữ nguyên.`,
    )
  } catch (error) {
    throw error instanceof MoveRefused ? new RefusedError(error.message) : error
  } finally {
    await bucket.close()
  }
}

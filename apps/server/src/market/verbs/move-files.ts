import { parseArgs } from 'node:util'
import { formatNumber } from '@chophien/domain/text/number'
import { ForeignPictures, requireOwnPictures } from '../../modules/pictures/picture-database.ts'
import { openBucket } from '../../open-objects.ts'
import { openPictureFolders } from '../../open-pictures.ts'
import type { Db } from '../../platform/database/database.ts'
import { diskStore } from '../../platform/objects/disk-store.ts'
import { MoveRefused, moveObjects } from '../../platform/objects/move-objects.ts'
import type { ObjectStore } from '../../platform/objects/object-store.ts'
import { findGoneFiles } from '../../private-files.ts'
import { COMMAND_PATIENCE_MS } from '../command-output.ts'
import { progressBar } from '../progress-bar.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const NAMED = 20

/** Throws RefusedError unless the pictures in a store are those of the marketplace, and marks them as such: nothing that another one sweeps is mixed in. */
async function requireOwn(db: Db, objects: ObjectStore): Promise<void> {
  const prefixes = Object.values(openPictureFolders(db, objects)).map(({ prefix }) => prefix)
  await requireOwnPictures(db, objects, prefixes).catch((error: unknown) => {
    if (!(error instanceof ForeignPictures)) throw error
    throw new RefusedError(
      `Hình ảnh trong ${objects.place} thuộc về một cơ sở dữ liệu khác với cơ sở dữ liệu của chợ này (xem ${error.evidence}). Chưa có tệp nào được chép hay xóa.`,
    )
  })
}

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
    await withDatabase(config, async (db) => {
      await requireOwn(db, from)
      await requireOwn(db, to)
      const deleteSource = values['delete-source']
      const onProgress = progressBar(process.stderr, 'tệp')
      const findGone = (keys: readonly string[]) => findGoneFiles(db, keys)
      const moved = await moveObjects({ from, to, findGone, deleteSource, onProgress })
      say(
        `Đã chép ${formatNumber(moved.copied)} tệp (${formatNumber(Math.ceil(moved.bytes / 1e6))} MB) từ ${from.place} vào ${to.place} và đọc lại để so từng tệp; ${formatNumber(moved.there)} tệp đã có ở đó.`,
      )
      if (moved.gone > 0) say(`Không chép ${formatNumber(moved.gone)} tệp mà chợ đã xóa.`)
      if (moved.other.length > 0)
        say(
          `Không chép ${formatNumber(moved.other.length)} tệp, vì ${to.place} có tệp khác cùng tên: ${moved.other.slice(0, NAMED).join(', ')}${moved.other.length > NAMED ? ', …' : ''}.`,
        )
      say(
        deleteSource
          ? `Đã xóa ${formatNumber(moved.deleted)} tệp ở ${from.place}, sau khi so từng tệp.`
          : `Tệp ở ${from.place} được giữ nguyên.`,
      )
    })
  } catch (error) {
    throw error instanceof MoveRefused ? new RefusedError(error.message) : error
  } finally {
    await bucket.close()
  }
}

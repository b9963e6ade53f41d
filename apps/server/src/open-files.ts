import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { lacksPictures } from './modules/pictures/missing-pictures.ts'
import { openObjects } from './open-objects.ts'
import type { Db } from './platform/database/database.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import { storeFailures } from './platform/objects/store-failures.ts'

interface OpenFiles {
  objects: ObjectStore
  /** Failures of a bucket are logged from now on. */
  logTo(log: FastifyBaseLogger): void
}

/** Opens the store of files for a server. Throws ConfigError for a bucket that cannot be used; `say` tells of one that does not answer now. */
export async function openFiles(config: Config, say: (line: string) => void): Promise<OpenFiles> {
  let report: ReturnType<typeof storeFailures> = () => {}
  const objects = await openObjects(config, {
    onFailure: (error, operation) => report(error, operation),
    // Pages and orders need no pictures.
    onAway: (sentence) => say(`Lưu ý: ${sentence} Chợ vẫn chạy; hình ảnh sẽ có lại khi kho trả lời.`),
  })
  return {
    objects,
    logTo(log) {
      report = storeFailures(log)
    },
  }
}

/** Tells of a store that has none of the pictures that the database shows: the operator has changed where files are kept. */
export async function sayWherePicturesLack(
  db: Db,
  objects: ObjectStore,
  { config, say }: { config: Config; say: (line: string) => void },
): Promise<void> {
  if (await lacksPictures(db, objects))
    say(
      `Lưu ý: hình ảnh của chợ không có trong ${objects.place}. Nếu vừa đổi nơi cất tệp, hãy chạy: npm run market -- move-files --to ${config.S3_ENDPOINT ? 's3' : 'disk'}`,
    )
}

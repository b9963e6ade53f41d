import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { diskStore } from './platform/objects/disk-store.ts'
import type { ObjectStore } from './platform/objects/object-store.ts'
import type { S3Options } from './platform/objects/s3-store.ts'

type More = Pick<S3Options, 'onFailure' | 'patienceMs'> & {
  /** Told that the bucket does not answer now: then it is opened all the same. Without it that is an error. */
  onAway?: (sentence: string) => void
}

/** The bucket of the configuration, tried out. The client is loaded here. Throws ConfigError with a sentence for the operator when there is none or it cannot be used. */
export async function openBucket(config: Config, { onAway, ...more }: More = {}): Promise<ObjectStore> {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new ConfigError('Chưa đặt S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY và S3_SECRET_KEY.')
  const [{ s3Store }, { requireStore }, { StoreRefused }] = await Promise.all([
    import('./platform/objects/s3-store.ts'),
    import('./platform/objects/require-store.ts'),
    import('./platform/objects/s3-faults.ts'),
  ])
  const store = await s3Store({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    region: S3_REGION,
    copiesDir: join(config.DATA_DIR, 'cache'),
    ...more,
  })
  await requireStore(store, S3_ENDPOINT).catch(async (error: unknown) => {
    const refused = error instanceof StoreRefused ? error : null
    if (refused?.passing && onAway) return onAway(refused.message)
    await store.close()
    throw refused ? new ConfigError(refused.message, { cause: refused }) : error
  })
  return store
}

/** Where the marketplace keeps its files: in a bucket where one is configured, else in DATA_DIR. Throws ConfigError. */
export const openObjects = (config: Config, more: More = {}): Promise<ObjectStore> =>
  config.S3_ENDPOINT ? openBucket(config, more) : Promise.resolve(diskStore(config.DATA_DIR))

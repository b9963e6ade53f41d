import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What a bucket knows of an object. */
export interface S3Object {
  key: string
  /** Name of its file. */
  file: string
  bytes: number
  /** MD5, hexadecimal. */
  etag: string
  /** ms. */
  modifiedAt: number
  /** Content type and metadata, as they are sent back. */
  headers: Record<string, string>
}

/** A body that is not what its sender announced. */
export class WrongBody extends Error {}

/** A bucket in a folder: a file of bytes and one of facts for each object. What a stop leaves half written is no object. */
export async function openBucket(dir: string) {
  await mkdir(dir, { recursive: true })
  const objects = new Map<string, S3Object>()
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.json')) continue
    const object = JSON.parse(await readFile(join(dir, name), 'utf8')) as S3Object
    objects.set(object.key, object)
  }
  const factsOf = (key: string) => join(dir, `${createHash('sha256').update(key).digest('hex')}.json`)

  /** Takes in a body; throws WrongBody when its SHA-256 is not `sha256`. */
  async function receive(body: Readable, sha256?: string): Promise<{ file: string; bytes: number; etag: string }> {
    const file = `${crypto.randomUUID()}.bin`
    const [md5, sha] = [createHash('md5'), createHash('sha256')]
    let bytes = 0
    try {
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            md5.update(chunk)
            sha.update(chunk)
            bytes += chunk.length
            yield chunk
          }
        },
        createWriteStream(join(dir, file)),
      )
      if (sha256 !== undefined && sha.digest('hex') !== sha256) throw new WrongBody()
    } catch (error) {
      await rm(join(dir, file), { force: true })
      throw error
    }
    return { file, bytes, etag: md5.digest('hex') }
  }
  /** `onlyNew`: one that is there stays, and the answer is false. */
  async function set(object: S3Object, onlyNew = false): Promise<boolean> {
    const before = objects.get(object.key)
    if (before && onlyNew) return false
    objects.set(object.key, object)
    const facts = join(dir, `${object.file}.new`)
    await writeFile(facts, JSON.stringify(object))
    await rename(facts, factsOf(object.key))
    if (before && before.file !== object.file) await rm(join(dir, before.file), { force: true })
    return true
  }
  return {
    get: (key: string): S3Object | undefined => objects.get(key),
    read: ({ file }: Pick<S3Object, 'file'>, range: { start?: number; end?: number } = {}): Readable =>
      createReadStream(join(dir, file), range),
    receive,
    set,
    forgetFile: (file: string): Promise<void> => rm(join(dir, file), { force: true }),
    async delete(key: string): Promise<void> {
      const object = objects.get(key)
      if (!object) return
      objects.delete(key)
      await rm(factsOf(key), { force: true })
      await rm(join(dir, object.file), { force: true })
    },
    /** In the order of S3: by the bytes of their keys. */
    all: (): S3Object[] =>
      [...objects.values()].toSorted((one, other) => Buffer.compare(Buffer.from(one.key), Buffer.from(other.key))),
  }
}
export type Bucket = Awaited<ReturnType<typeof openBucket>>

import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DomainError } from '@chophien/domain/contract/errors'
import { circuit } from './circuit.ts'
import { PICTURE_BYTES_MAX, unlessMissing } from './disk-store.ts'
import { fewTasks } from './few-tasks.ts'
import { localCopies, type OpenObject } from './local-copies.ts'
import {
  contentTypeOf,
  isHidden,
  isKey,
  isStorageAway,
  type ObjectFacts,
  type ObjectStore,
  requireKey,
  storageAway,
} from './object-store.ts'
import { askAgainByStoresTime, clientConfig } from './s3-client-config.ts'
import { bareFault, isAway, isMissingObject, isNotImplemented, isTaken, type S3Fault } from './s3-faults.ts'
import { slowLinkMs } from './slow-link.ts'
import { wholeStream } from './whole-stream.ts'

/** Milliseconds that a visitor waits for one answer of the store, beside the time of a body (slow-link.ts). */
const PATIENCE_MS = 6000
/** Milliseconds between two pieces of a file. */
const IDLE_MS = 15_000
const DELETED_AT_ONCE = 16
/** A store takes at most 10,000 parts: enough for a backup of 312 GiB. Two of them are in memory. */
const PART_BYTES = 32 * 1024 * 1024
/** Finished pictures that wait for the store. When there are more it does not get them; another machine makes its own. */
const PUTTING_MAX = 16

export interface S3Options {
  endpoint: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
  /** Folder of local copies. */
  copiesDir: string
  maxCopiedBytes?: number
  /** Milliseconds to wait for one answer; a command of the operator has more patience than a visitor. */
  patienceMs?: number
  /** A clock in milliseconds; for tests. */
  now?: () => number
  /** Told of each failure, with the operation. */
  onFailure?: (error: unknown, operation: string) => void
}

/** Objects in a bucket, by the well-kept client, which is loaded here. */
export async function s3Store(options: S3Options): Promise<ObjectStore> {
  const { bucket: Bucket, patienceMs = PATIENCE_MS, onFailure = () => {} } = options
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const config = clientConfig(options)
  // Two, so that whoever waits for a picture takes no connection from who writes.
  const [reader, writer] = [new S3Client(config), new S3Client(config)]
  for (const client of [reader, writer]) askAgainByStoresTime(client)
  const figures: ObjectStore['figures'] = { operations: new Map() }
  const guard = circuit(options.now)

  /** Runs one operation, which sends so many `bytes`: bounded in time, counted, and with STORAGE_AWAY for whatever is not an expected answer. */
  async function call<Result>(
    operation: string,
    work: (abortSignal: AbortSignal) => Promise<Result>,
    expected: (error: S3Fault) => boolean = () => false,
    bytes = 0,
  ): Promise<Result> {
    const count = figures.operations.get(operation) ?? { ok: 0, failed: 0, seconds: 0 }
    figures.operations.set(operation, count)
    const startedAt = performance.now()
    try {
      const direction = operation === 'put' || operation === 'delete' ? 'write' : 'read'
      const result = await guard.run(
        direction,
        () => work(AbortSignal.timeout(patienceMs + slowLinkMs(bytes))),
        (error) => {
          return !expected(error as S3Fault) && isAway(error as S3Fault)
        },
      )
      count.ok++
      return result
    } catch (error) {
      if (expected(error as S3Fault)) {
        count.ok++
        throw error
      }
      count.failed++
      onFailure(error, operation)
      throw isStorageAway(error) ? error : storageAway(bareFault(error))
    } finally {
      count.seconds += (performance.now() - startedAt) / 1000
    }
  }
  const unlessThere = (error: unknown): null => {
    if (isMissingObject(error as S3Fault)) return null
    throw error
  }

  /** Opens an object. Its bytes may come later than the patience for the answer. */
  async function open(key: string): Promise<OpenObject | null> {
    requireKey(key)
    const answer = await call(
      'get',
      async () => {
        // Not the signal of the call: it would end the body too.
        const waiting = new AbortController()
        const timer = setTimeout(() => waiting.abort(), patienceMs)
        try {
          return await reader.send(new commands.GetObjectCommand({ Bucket, Key: key }), { abortSignal: waiting.signal })
        } finally {
          clearTimeout(timer)
        }
      },
      isMissingObject,
    ).catch(unlessThere)
    if (!(answer?.Body instanceof Readable)) return null
    const content = wholeStream(answer.Body, answer.ContentLength, Math.min(IDLE_MS, patienceMs))
    return { content: content.on('error', (error) => onFailure(error, 'get')), bytes: answer.ContentLength }
  }
  const get = async (key: string): Promise<Readable | null> => (await open(key))?.content ?? null

  async function putStream(key: string, content: Readable): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const upload = new Upload({
      client: writer,
      params: { Bucket, Key: key, Body: content, ContentType: contentTypeOf(key) },
      queueSize: 2,
      partSize: PART_BYTES,
    })
    let wrong: unknown
    content.once('error', (error) => {
      wrong = error
    })
    // The store is not to blame for what its source does. Of a failed upload nothing stays.
    // It may take hours; each of its parts has its own bound.
    await call(
      'put',
      () => upload.done(),
      () => wrong !== undefined,
    )
      .catch((error) => {
        throw wrong ?? error
      })
      // Nobody may have begun to read it.
      .finally(() => content.destroy())
  }

  async function put(key: string, content: Buffer | Readable, { onlyNew = false } = {}): Promise<boolean> {
    requireKey(key)
    if (content instanceof Readable) {
      await putStream(key, content)
      return true
    }
    const command = (IfNoneMatch?: '*') =>
      new commands.PutObjectCommand({
        Bucket,
        Key: key,
        Body: content,
        ContentType: contentTypeOf(key),
        ...(IfNoneMatch ? { IfNoneMatch } : {}),
      })
    if (!onlyNew) {
      await call('put', (abortSignal) => writer.send(command(), { abortSignal }), undefined, content.length)
      return true
    }
    try {
      const expected = (error: S3Fault) => isTaken(error) || isNotImplemented(error)
      await call('put', (abortSignal) => writer.send(command('*'), { abortSignal }), expected, content.length)
      return true
    } catch (error) {
      if (isTaken(error as S3Fault)) return false
      if (!isNotImplemented(error as S3Fault)) throw error
      // A store without conditions.
      if (await facts(key)) return false
      return put(key, content)
    }
  }

  async function facts(key: string): Promise<ObjectFacts | null> {
    requireKey(key)
    const found = await call(
      'head',
      (abortSignal) => reader.send(new commands.HeadObjectCommand({ Bucket, Key: key }), { abortSignal }),
      isMissingObject,
    ).catch(unlessThere)
    return found && { key, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
  }

  async function* pages(prefix: string, Delimiter?: '/') {
    let ContinuationToken: string | undefined
    do {
      const wanted = { Bucket, Prefix: prefix, ContinuationToken, Delimiter }
      const page = await call('list', (abortSignal) =>
        reader.send(new commands.ListObjectsV2Command(wanted), { abortSignal }),
      )
      yield page
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }
  async function* list(prefix: string): AsyncGenerator<ObjectFacts[]> {
    for await (const { Contents = [] } of pages(prefix))
      yield Contents.flatMap(({ Key = '', Size = 0, LastModified = new Date(0) }) =>
        !isKey(Key) || isHidden(Key) ? [] : [{ key: Key, bytes: Size, modifiedAt: LastModified }],
      )
  }
  async function* names(prefix: string): AsyncGenerator<string[]> {
    for await (const { Contents = [], CommonPrefixes = [] } of pages(prefix, '/')) {
      const paths = [...Contents.map(({ Key = '' }) => Key), ...CommonPrefixes.map(({ Prefix = '' }) => Prefix)]
      yield paths.map((path) => path.slice(prefix.length).replace(/\/$/u, '')).filter((name) => isKey(prefix + name))
    }
  }

  const copies = localCopies({
    dir: options.copiesDir,
    maxBytes: options.maxCopiedBytes ?? PICTURE_BYTES_MAX,
    open,
    onFailure: (error) => onFailure(error, 'copy'),
  })
  const dropUnused = () => copies.dropUnused().catch(() => {})
  const hourly = setInterval(dropUnused, 3_600_000).unref()
  void dropUnused()
  const later = fewTasks(PUTTING_MAX)
  /** Gives a finished picture to the store, unless what it was made from was deleted: perhaps on another machine, whose deletion did not see it. */
  async function putFinished(key: string, content: Buffer, madeFrom: string | undefined): Promise<void> {
    await put(key, content)
    if (madeFrom === undefined || (await facts(madeFrom))) return
    await deleteAll([key, madeFrom])
  }
  /** One by one: the call that deletes many differs between stores. */
  async function deleteAll(keys: readonly string[]): Promise<void> {
    keys.forEach(requireKey)
    for (let at = 0; at < keys.length; at += DELETED_AT_ONCE)
      await Promise.all(
        keys.slice(at, at + DELETED_AT_ONCE).map(async (key) => {
          await call(
            'delete',
            (abortSignal) => writer.send(new commands.DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }),
            isMissingObject,
          ).catch(unlessThere)
          await copies.forget(key)
        }),
      )
  }

  return {
    place: `s3://${Bucket}`,
    localDir: options.copiesDir,
    async put(key, content, how) {
      const written = await put(key, content, how)
      await copies.forget(key)
      return written
    },
    get,
    facts,
    list,
    names,
    delete: deleteAll,
    async deleteBelow(prefix) {
      for await (const { Contents = [] } of pages(prefix)) await deleteAll(Contents.map(({ Key = '' }) => Key))
      await copies.forgetBelow(prefix)
    },
    fileOf: copies.fileOf,
    async read(key, waiter) {
      const file = await copies.fileOf(key, waiter).catch((error: unknown) => {
        // The store is away, too much waits, or the client has hung up.
        if (error instanceof DomainError || waiter?.signal?.aborted) throw error
        // Such as a full disk of this machine.
        onFailure(error, 'copy')
      })
      if (file === undefined) {
        const content = await get(key)
        return content && buffer(content)
      }
      // Its copy may have made room for others meanwhile.
      return file === null ? null : readFile(file).catch(unlessMissing)
    },
    roomFor: copies.roomFor,
    async keep(key, file, madeFrom) {
      const content = await readFile(file)
      await copies.forget(key)
      await copies.keep(key, file)
      // Whoever waits for it gets it, also while the store is away: then it is made again, later or elsewhere.
      later.begin(() => putFinished(key, content, madeFrom))
    },
    figures,
    async close() {
      clearInterval(hourly)
      await later.ended()
      reader.destroy()
      writer.destroy()
    },
  }
}

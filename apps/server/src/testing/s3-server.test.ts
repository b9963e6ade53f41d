import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from './s3-server.ts'

let dir = ''
let server: S3Server
const clientOf = ({ endpoint, region, accessKey, secretKey }: S3Server, more = {}) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    ...more,
  })
let client: S3Client

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-server-'))
  server = await startS3Server({ dir })
  client = clientOf(server)
})
afterAll(async () => {
  client.destroy()
  await server.close()
  await rm(dir, { recursive: true, force: true })
})

const Bucket = 'chophien'

test('the well-kept client puts, reads, lists and deletes', async () => {
  await client.send(new HeadBucketCommand({ Bucket }))
  for (const Key of ['a/1.txt', 'a/b/2.txt', 'a/b/3 é+&.txt', 'c.txt'])
    await client.send(new PutObjectCommand({ Bucket, Key, Body: `of ${Key}`, ContentType: 'text/plain' }))
  const found = await client.send(new GetObjectCommand({ Bucket, Key: 'a/b/3 é+&.txt' }))
  expect([found.ContentType, await found.Body?.transformToString()]).toEqual(['text/plain', 'of a/b/3 é+&.txt'])
  const part = await client.send(new GetObjectCommand({ Bucket, Key: 'c.txt', Range: 'bytes=3-4' }))
  expect([part.ContentRange, await part.Body?.transformToString()]).toEqual(['bytes 3-4/8', 'c.'])
  expect((await client.send(new HeadObjectCommand({ Bucket, Key: 'c.txt' }))).ContentLength).toBe(8)

  const flat = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'a/', Delimiter: '/' }))
  expect([flat.Contents?.map(({ Key }) => Key), flat.CommonPrefixes]).toEqual([['a/1.txt'], [{ Prefix: 'a/b/' }]])
  const page = await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 3 }))
  const rest = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: page.NextContinuationToken }))
  expect([page, rest].map(({ Contents }) => Contents?.map(({ Key }) => Key))).toEqual([
    ['a/1.txt', 'a/b/2.txt', 'a/b/3 é+&.txt'],
    ['c.txt'],
  ])

  await client.send(new DeleteObjectCommand({ Bucket, Key: 'c.txt' }))
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'a/1.txt' }, { Key: 'none' }] } }))
  expect(server.keys()).toEqual(['a/b/2.txt', 'a/b/3 é+&.txt'])
  await expect(client.send(new GetObjectCommand({ Bucket, Key: 'c.txt' }))).rejects.toMatchObject({ name: 'NoSuchKey' })
})

test('an object may be put only when it is new', async () => {
  const once = () => client.send(new PutObjectCommand({ Bucket, Key: 'once', Body: 'x', IfNoneMatch: '*' }))
  await once()
  await expect(once()).rejects.toMatchObject({ name: 'PreconditionFailed' })
})

test('a stream is uploaded in parts, and is there when the server starts again on its folder', async () => {
  const bytes = Buffer.alloc(12 * 1024 * 1024, 'phien')
  await new Upload({ client, params: { Bucket, Key: 'big.bin', Body: Readable.from([bytes]) } }).done()
  const again = await startS3Server({ dir })
  const other = clientOf(again)
  const found = await other.send(new GetObjectCommand({ Bucket, Key: 'big.bin' }))
  expect(bytes.equals(Buffer.from((await found.Body?.transformToByteArray()) ?? []))).toBe(true)
  other.destroy()
  await again.close()
})

test('it refuses other keys, another bucket, and a clock that is an hour off', async () => {
  const refused = async (more: object, wanted = Bucket) => {
    const stranger = clientOf(server, more)
    const error = await stranger
      .send(new PutObjectCommand({ Bucket: wanted, Key: 'x', Body: 'x' }))
      .catch(({ name }: Error) => name)
    stranger.destroy()
    return error
  }
  const credentials = { accessKeyId: server.accessKey, secretAccessKey: server.secretKey }
  expect([
    await refused({ credentials: { ...credentials, accessKeyId: 'other' } }),
    await refused({ credentials: { ...credentials, secretAccessKey: 'other' } }),
    await refused({ region: 'eu-west-1' }),
    await refused({ systemClockOffset: 3_600_000 }),
    await refused({}, 'other'),
  ]).toEqual([
    'InvalidAccessKeyId',
    'SignatureDoesNotMatch',
    'AuthorizationHeaderMalformed',
    'RequestTimeTooSkewed',
    'NoSuchBucket',
  ])
  expect(server.keys()).not.toContain('x')
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '../objects/disk-store.ts'
import { packPictures, picturesIn, unpackPictures } from './picture-files.ts'
import type { ReadableArchive } from './read-archive.ts'

const home = mkdtempSync(join(tmpdir(), 'chophien-pictures-'))
afterAll(() => rmSync(home, { recursive: true }))

const archiveOf = (files: Map<string, string>): ReadableArchive => ({
  names: new Set(files.keys()),
  has: (name) => files.has(name),
  sizeOf: (name) => Buffer.byteLength(files.get(name) ?? ''),
  read: async (name) => Readable.from([files.get(name) ?? '']),
  readText: async (name) => files.get(name) ?? '',
  verify: async () => {},
  close: () => {},
})

test('evidence of disputes is kept in a backup with the pictures, and comes back', async () => {
  const source = diskStore(join(home, 'source'))
  await source.put('uploads/avatars/a.webp', Buffer.from('a portrait'))
  await source.put('evidence/b.mp4', Buffer.from('a film'))
  await source.put('images/c.webp', Buffer.from('a width'))
  const packed = new Map<string, string>()
  const count = await packPictures(
    source,
    {
      bytes: new PassThrough(),
      add: async (name, content) => void packed.set(name, typeof content === 'string' ? content : await text(content)),
      finish: async () => {},
    },
    () => {},
  )
  expect(count).toBe(2)
  const restored = diskStore(join(home, 'restored'))
  await unpackPictures(restored, archiveOf(packed), () => {})
  expect(String(await restored.read('evidence/b.mp4'))).toBe('a film')
})

test('an archive with a file that leads elsewhere is refused', () => {
  expect(picturesIn(archiveOf(new Map([['evidence/a.webm', '']])))).toEqual(['evidence/a.webm'])
  expect(() => picturesIn(archiveOf(new Map([['evidence/../secrets/root', '']])))).toThrow('Bản sao lưu đã hỏng')
})

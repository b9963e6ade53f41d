import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { openBucket } from '../open-objects.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { writeWholeFile } from './whole-file.ts'

/** A command waits longer for the store than a visitor. */
export const COMMAND_PATIENCE_MS = 60_000

/** Where a command writes its file. */
interface CommandOutput {
  /** For the operator: a path, or `s3://bucket/backups/…`. */
  place: string
  isTaken(): Promise<boolean>
  /** Writes all of it or nothing. Throws RefusedError when it cannot be written, and errors of `content`. */
  write(content: Readable): Promise<void>
  /** Bytes written. */
  size(): Promise<number>
  close(): Promise<void>
}

const fileOutput = (file: string): CommandOutput => ({
  place: file,
  isTaken: () =>
    access(file, constants.F_OK).then(
      () => true,
      () => false,
    ),
  write: (content) => writeWholeFile(file, content),
  size: async () => (await stat(file)).size,
  close: async () => {},
})

const objectOutput = (objects: ObjectStore, key: string): CommandOutput => ({
  place: `${objects.place}/${key}`,
  isTaken: async () => (await objects.facts(key)) !== null,
  async write(content) {
    await objects.put(key, content)
  },
  size: async () => (await objects.facts(key))?.bytes ?? 0,
  close: objects.close,
})

/** The file that the operator named or else one in a folder of the marketplace's own: below DATA_DIR, or in its bucket. */
export async function openOutput(
  config: Config,
  { given, folder, name }: { given: string | null; folder: 'backups' | 'exports'; name: string },
): Promise<CommandOutput> {
  if (given !== null) return fileOutput(given)
  if (!config.S3_ENDPOINT) return fileOutput(join(config.DATA_DIR, folder, name))
  return objectOutput(await openBucket(config, { patienceMs: COMMAND_PATIENCE_MS }), `${folder}/${name}`)
}

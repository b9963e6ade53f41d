import * as z from 'zod'
import { BackupError } from './backup-error.ts'

const FORMAT = 'chophien-backup'
// Raise it when an older program would misread the new format.
const VERSION = 1

/** Names of the archive's files. Tables are `tables/<name>.copy`, pictures `uploads/…`. */
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'SHA256SUMS'
export const JOBS = 'jobs.json'
export const tableFile = (table: string): string => `tables/${table}.copy`

const Count = z.int().min(0)

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Time of the snapshot. */
  createdAt: z.iso.datetime(),
  /** Version of the PostgreSQL server. */
  postgres: z.string(),
  /** The executed migrations. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Rows in PostgreSQL's text format of COPY, columns in this order. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: Count })),
  /** Sequence values. */
  counters: z.array(z.object({ table: z.string(), column: z.string(), last: Count, used: z.boolean() })),
  pictures: Count,
})
export type Manifest = z.output<typeof Manifest>

/** Jobs that were pending at the time of the backup. */
export const PendingJobs = z.array(z.object({ queue: z.string(), data: z.record(z.string(), z.unknown()) }))
export type PendingJobs = z.output<typeof PendingJobs>

export const manifestText = (facts: Omit<Manifest, 'format' | 'version'>): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, ...facts }, null, 1)}\n`

/** Parses a manifest. Throws BackupError for an invalid one or another version. */
export function readManifest(text: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError('Bản sao lưu đã hỏng: không đọc được manifest.json.')
  }
  const head = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(value)
  if (!head.success) throw new BackupError('Tệp này không phải là bản sao lưu của Chợ Phiên.')
  if (head.data.version !== VERSION)
    throw new BackupError(
      `Bản sao lưu theo định dạng ${head.data.version}, chương trình này chỉ đọc được định dạng ${VERSION}.`,
    )
  const manifest = Manifest.safeParse(value)
  if (!manifest.success) throw new BackupError('Bản sao lưu đã hỏng: manifest.json thiếu thông tin.')
  return manifest.data
}

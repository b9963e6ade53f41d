import { parseArgs } from 'node:util'
import { formatNumber } from '@chophien/domain/text/number'
import type pg from 'pg'
import {
  alteredMonths,
  remakeUnequalDays,
  unbalancedTransactions,
  unmakeFutureDays,
  wrongBalances,
} from '../../modules/ledger/book-faults.queries.ts'
import { unequalTaxes } from '../../modules/taxes/tax-faults.queries.ts'
import { openObjects } from '../../open-objects.ts'
import { type ReadableArchive, readArchive } from '../../platform/backup/read-archive.ts'
import { checkBackup, restoreBackup } from '../../platform/backup/restore-backup.ts'
import { compile } from '../../platform/database/sql.ts'
import { COMMAND_PATIENCE_MS } from '../command-output.ts'
import { fetchBackup } from '../fetch-backup.ts'
import { inWords, progressBar } from '../progress-bar.ts'
import { type RunVerb, UsageError } from '../verb.ts'
import { timeInVietnam } from '../vietnam-clock.ts'
import { withConnection } from '../with-database.ts'

async function findLedgerFaults(client: pg.Client): Promise<string[]> {
  const open = await client.query(compile(unbalancedTransactions).text)
  const wrong = await client.query(compile(wrongBalances).text)
  const altered = await client.query(compile(alteredMonths).text)
  const taxes = await client.query(compile(unequalTaxes).text)
  return [
    ...open.rows.map(({ transaction_id: id }) => `bút toán ${id} không cân`),
    ...wrong.rows.map(({ account, holder }) => `số dư ${account} của ${holder} khác tổng các bút toán`),
    ...altered.rows.map(({ month }) => `bút toán của tháng ${month} khác lúc đóng sổ`),
    ...taxes.rows.map(({ orderId }) => `thuế khấu trừ của đơn ${orderId} khác các bút toán`),
  ]
}

/** The sums of days are derived from the entries: wrong ones are no reason to refuse a backup. Returns how many days are made anew. */
async function mendDays(client: pg.Client): Promise<number> {
  for (const statement of unmakeFutureDays) await client.query(compile(statement).text)
  return (await client.query(compile(remakeUnequalDays).text)).rowCount ?? 0
}

/** Runs the verb `restore`. */
export const restoreVerb: RunVerb = async ({ config, args, say }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: true,
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new UsageError('Cần đúng một tệp sao lưu.')
  const startedAt = performance.now()
  const objects = await openObjects(config, { patienceMs: COMMAND_PATIENCE_MS })
  const here = await fetchBackup(objects, file, config.DATA_DIR).catch(async (error: unknown) => {
    await objects.close()
    throw error
  })
  let archive: ReadableArchive | undefined
  try {
    const opened = await readArchive(here.file)
    archive = opened
    const checked = progressBar(process.stderr, 'MB đã kiểm tra')
    const manifest = await checkBackup(opened, config.MIGRATIONS_DIR, (done, total) =>
      checked(Math.floor((done / total) * Math.ceil(total / 1e6)), Math.ceil(total / 1e6)),
    )
    await withConnection(config, async (connection) => {
      let daysMended = 0
      const { picturesDeleted, remarks } = await restoreBackup({
        connection,
        migrationsDir: config.MIGRATIONS_DIR,
        objects,
        archive: opened,
        manifest,
        replace: values.replace,
        findLedgerFaults,
        mendBooks: async (client) => {
          daysMended = await mendDays(client)
        },
        onPictures: progressBar(process.stderr, 'hình ảnh'),
        onRows: progressBar(process.stderr, 'dòng'),
        onStage: (what) => process.stderr.write(`${what}\n`),
      })
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      const took = inWords((performance.now() - startedAt) / 1000)
      say(
        `Đã khôi phục ${formatNumber(rows)} dòng và ${formatNumber(manifest.pictures)} hình ảnh của chợ lúc ${timeInVietnam(new Date(manifest.createdAt))} (giờ Việt Nam) trong ${took}.`,
      )
      if (picturesDeleted > 0) say(`Đã xóa ${formatNumber(picturesDeleted)} hình ảnh của chợ trước đó.`)
      if (daysMended > 0)
        say(`Tổng của ${formatNumber(daysMended)} ngày trong sổ sách khác các bút toán; chúng sẽ được tính lại.`)
      for (const remark of remarks) say(remark)
    })
  } finally {
    archive?.close()
    await here.remove()
    await objects.close()
  }
}

import { parseArgs } from 'node:util'
import { Day } from '@chophien/domain/contract/day-range'
import { type TableFormat, tableFormats } from '@chophien/domain/contract/table-formats'
import { type OrderStatus, orderStatuses } from '@chophien/domain/orders/order-status'
import { formatNumber } from '@chophien/domain/text/number'
import { dayInVietnam } from '@chophien/domain/text/vietnam-time'
import { countOrderLines, type OrdersWanted, startLongSnapshot } from '../../modules/orders/export-orders.queries.ts'
import { orderRows } from '../../modules/orders/export-orders.ts'
import { tableStream } from '../../platform/tables/write-table.ts'
import { openOutput } from '../command-output.ts'
import { progressBar } from '../progress-bar.ts'
import { type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

interface Wish {
  question: OrdersWanted
  format: TableFormat
  /** Null: DATA_DIR/exports, named by the date. */
  out: string | null
}

function dayOf(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !Day.safeParse(text).success)
    throw new UsageError(`--${name} cần một ngày dạng 2026-11-22.`)
  return text
}

function oneOf<T extends string>(name: string, known: readonly T[], text: string | undefined): T | undefined {
  const found = known.find((value) => value === text)
  if (text !== undefined && !found) throw new UsageError(`--${name} cần một trong: ${known.join(', ')}.`)
  return found
}

function wishOf(args: readonly string[]): Wish {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { from: text, to: text, shop: text, status: text, format: text, out: text },
    strict: true,
  })
  const [from, to] = [dayOf('from', values.from), dayOf('to', values.to)]
  if (from !== undefined && to !== undefined && from > to) throw new UsageError('--from không được sau --to.')
  const shopId = values.shop === undefined ? undefined : Number(values.shop)
  if (shopId !== undefined && (!Number.isSafeInteger(shopId) || shopId < 1))
    throw new UsageError('--shop cần mã số của gian hàng.')
  const status = oneOf<OrderStatus>('status', orderStatuses, values.status?.toUpperCase())
  const ending = tableFormats.find((format) => values.out?.toLowerCase().endsWith(`.${format}`))
  const format = oneOf('format', tableFormats, values.format) ?? ending ?? 'csv'
  return { question: { from, to, shopId, status }, format, out: values.out ?? null }
}

/** Runs the verb `export-orders`. */
export const exportOrdersVerb: RunVerb = async ({ config, args, say }) => {
  const { question, format, out } = wishOf(args)
  const span = [question.from, question.to].filter(Boolean).join('_') || dayInVietnam(new Date())
  const output = await openOutput(config, { given: out, folder: 'exports', name: `don-hang-${span}.${format}` })
  await withDatabase(config, async (db) => {
    const lines = await db.transaction(
      async (tx) => {
        await startLongSnapshot(tx)
        const total = await countOrderLines(tx, question)
        const progress = progressBar(process.stderr, 'dòng')
        await output.write(
          tableStream(
            format,
            orderRows(tx, question, (done) => progress(done, total)),
          ),
        )
        return total
      },
      { once: true },
    )
    say(`Đã xuất ${formatNumber(lines)} dòng vào ${output.place}`)
    await output.close()
  })
}

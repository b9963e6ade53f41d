import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { DomainError } from '@chophien/domain/contract/errors'
import { importNow } from '../../modules/imports/import-now.ts'
import { findSellingShop } from '../../modules/shops/selling-shop.queries.ts'
import { progressBar } from '../progress-bar.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

function wishOf(args: readonly string[]): { file: string; shopId: number } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { shop: { type: 'string' } },
    allowPositionals: true,
    strict: true,
  })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new UsageError('Cần đúng một tệp CSV hoặc XLSX.')
  const shopId = Number(values.shop)
  if (!Number.isSafeInteger(shopId) || shopId < 1) throw new UsageError('--shop cần mã số của gian hàng.')
  return { file, shopId }
}

/** Runs the verb `import-products`. */
export const importProductsVerb: RunVerb = async ({ config, args, say }) => {
  const { file, shopId } = wishOf(args)
  const bytes = await readFile(file).catch(() => {
    throw new RefusedError(`Không đọc được tệp ${file}.`)
  })
  await withDatabase(config, async (db) => {
    const shop = await findSellingShop(db, shopId)
    if (!shop) throw new RefusedError(`Không có gian hàng số ${shopId}.`)
    try {
      const fileName = basename(file).normalize('NFC').slice(0, 200)
      const report = await importNow(db, shop, { fileName, bytes }, progressBar(process.stderr, 'sản phẩm'))
      for (const { row, problems } of report.problems)
        for (const { column, reason } of problems) say(`Dòng ${row}, cột ${column}: ${reason}`)
      if (report.rowsBad > report.problems.length)
        say(`… và ${report.rowsBad - report.problems.length} dòng lỗi nữa; chủ shop tải được tất cả ở trang nhập.`)
      say(
        `Đã nhập vào ${shop.name}: ${report.productsCreated} sản phẩm mới, ${report.productsChanged} được cập nhật, ${report.rowsBad} dòng lỗi.`,
      )
      if (report.productsDraft > 0) say(`${report.productsDraft} sản phẩm chưa có hình nên còn là Bản nháp.`)
    } catch (error) {
      throw error instanceof DomainError ? new RefusedError(error.message) : error
    }
  })
}

import { parseArgs } from 'node:util'
import { checkDemo, clearDemo } from '../../demo/clear-demo.ts'
import { openObjects } from '../../open-objects.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { COMMAND_PATIENCE_MS } from '../command-output.ts'
import { inWords } from '../progress-bar.ts'
import { type RunVerb, UsageError } from '../verb.ts'
import { withConnection } from '../with-database.ts'
import { backupVerb } from './backup.ts'

/** Runs the verb `clear-demo`: a backup first, then the end of the demo. */
export const clearDemoVerb: RunVerb = async (context) => {
  const { config, args, say } = context
  const { values } = parseArgs({
    args: [...args],
    options: { yes: { type: 'boolean', default: false }, 'trial-orders': { type: 'boolean', default: false } },
    strict: true,
  })
  if (!values.yes)
    throw new UsageError(
      'Lệnh này xóa mọi shop, sản phẩm, đơn hàng, sổ sách và tài khoản dùng thử; thiết lập, danh mục và tài khoản khác còn lại. Thêm --yes để xác nhận.',
    )
  const trialOrders = values['trial-orders']
  await withConnection(config, async (connection) => {
    await migrate(connection, config.MIGRATIONS_DIR)
    await checkDemo({ connection, trialOrders })
  })
  await backupVerb({ ...context, args: [] })
  const objects = await openObjects(config, { patienceMs: COMMAND_PATIENCE_MS })
  const startedAt = performance.now()
  await withConnection(config, async (connection) => {
    const migrationsDir = config.MIGRATIONS_DIR
    const { people, filesWent } = await clearDemo({ connection, objects, migrationsDir, trialOrders })
    say(
      `Đã dọn chợ dùng thử trong ${inWords((performance.now() - startedAt) / 1000)}. Thiết lập, danh mục và ${people} tài khoản còn lại; mọi người đăng nhập lại.`,
    )
    if (!filesWent)
      say(`Chưa xóa được hết hình ảnh dùng thử trong ${objects.place}: hãy xóa thư mục evidence và mailbox ở đó.`)
    if (config.SEED === 'demo')
      say('Hãy đặt SEED=none trước khi khởi động lại, nếu không ví MoMo và ngân hàng giả lập của chợ dùng thử vẫn bật.')
  }).finally(() => objects.close())
}

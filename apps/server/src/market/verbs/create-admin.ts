import { createInterface } from 'node:readline/promises'
import { Email } from '@chophien/domain/accounts/forms'
import { PASSWORD_MAX, PASSWORD_MIN } from '@chophien/domain/accounts/limits'
import { makeAdmin, newPassword } from '../../modules/accounts/make-admin.ts'
import { RefusedError, type RunVerb, UsageError } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

/** Prompts on a terminal; otherwise, or for an empty answer, generates a password. */
async function choosePassword(): Promise<{ password: string; generated: boolean }> {
  if (process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const typed = await terminal.question('Mật khẩu cho tài khoản mới (Enter để tạo ngẫu nhiên): ')
    terminal.close()
    if (typed) {
      if (typed.length < PASSWORD_MIN || typed.length > PASSWORD_MAX)
        throw new RefusedError(`Mật khẩu cần từ ${PASSWORD_MIN} đến ${PASSWORD_MAX} ký tự.`)
      return { password: typed, generated: false }
    }
  }
  return { password: newPassword(), generated: true }
}

/** Runs the verb `create-admin`. */
export const createAdminVerb: RunVerb = async ({ config, args, say }) => {
  const [address, ...rest] = args
  if (!address || rest.length > 0) throw new UsageError('Cần đúng một địa chỉ email.')
  const email = Email.safeParse(address)
  if (!email.success) throw new UsageError(`${address} không phải là địa chỉ email.`)
  const { password, generated } = await choosePassword()
  await withDatabase(config, async (db) => {
    const { created, locked } = await makeAdmin(db, { email: email.data, password })
    if (created) {
      say(`Đã tạo tài khoản chủ sàn ${email.data}.`)
      if (generated) say(`Mật khẩu (chỉ hiện lần này): ${password}`)
    } else say(`${email.data} đã là chủ sàn. Mật khẩu giữ nguyên; hãy đăng nhập lại để có quyền.`)
    if (locked)
      say(
        'Nhưng tài khoản này đang bị khóa nên chưa đăng nhập được. Hãy nhờ một chủ sàn khác mở khóa ở /admin/users, hoặc chạy lại lệnh này với một email khác.',
      )
  })
}

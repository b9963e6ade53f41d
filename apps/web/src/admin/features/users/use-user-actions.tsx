import { type AdminUser, lockUser, resetUserSecondFactor, unlockUser } from '@chophien/domain/accounts/admin-contract'
import { lockReasons, secondFactorReasons } from '@chophien/domain/accounts/admin-reasons'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'

type User = Pick<AdminUser, 'id' | 'name' | 'shop'>

/** Actions on an account. */
export function useUserActions() {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()
  return {
    lock: ({ id, name, shop }: User) =>
      prompt({
        draft: `lock:user:${id}`,
        reasons: lockReasons,
        title: 'Khóa tài khoản này?',
        detail: `${name} bị đăng xuất ở mọi nơi ngay lập tức và không đăng nhập được nữa.${shop ? ` Nếu shop ${shop.name} đang bán thì shop cũng bị tạm khóa theo.` : ''}`,
        confirm: 'Khóa tài khoản',
        hint: 'Lý do được ghi vào nhật ký.',
        onConfirm: (reason) =>
          submitAction(
            lockUser,
            { params: { id }, body: { reason } },
            { failed: 'Chưa khóa được tài khoản', settled: revalidate },
          ),
      }),
    unlock: ({ id, name, shop }: User) =>
      ask({
        title: 'Mở khóa tài khoản này?',
        detail: `${name} đăng nhập lại được như trước.${shop ? ` Nếu shop ${shop.name} bị khóa theo tài khoản thì shop sẽ mở lại.` : ''}`,
        confirm: 'Mở khóa',
        onConfirm: async () => {
          await runAction(unlockUser, { params: { id } }, 'Chưa mở khóa được tài khoản')
          await revalidate()
        },
      }),
    resetSecondFactor: ({ id, name }: User) =>
      prompt({
        draft: `second-factor:user:${id}`,
        reasons: secondFactorReasons,
        title: 'Gỡ bảo vệ hai lớp của tài khoản này?',
        detail: `${name} bị đăng xuất ở mọi nơi và đăng nhập lại chỉ bằng mật khẩu. Kẻ gian hay giả làm chủ tài khoản để nhờ việc này: hãy chắc rằng bạn biết mình đang giúp ai.`,
        confirm: 'Gỡ bảo vệ hai lớp',
        hint: 'Lý do được ghi vào nhật ký, và chủ tài khoản nhận được thư báo.',
        onConfirm: (reason) =>
          submitAction(
            resetUserSecondFactor,
            { params: { id }, body: { reason } },
            { failed: 'Chưa gỡ được bảo vệ hai lớp', settled: revalidate },
          ),
      }),
    dialogs,
  }
}

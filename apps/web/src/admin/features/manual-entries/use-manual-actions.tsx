import {
  approveManualEntry,
  type ManualEntry,
  rejectManualEntry,
  withdrawManualEntry,
} from '@chophien/domain/manual-entries/admin-contract'
import { useRevalidator } from 'react-router'
import { runAction, submitAction } from '../../../console-kit/run-action.ts'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { lineText } from './line-text.ts'

/** What an administrator can do with bookings by hand. The caller renders `dialogs`. */
export function useManualActions() {
  const { revalidate } = useRevalidator()
  const { ask, prompt, dialogs } = useConfirm()
  return {
    approve: ({ id, lines }: ManualEntry) =>
      ask({
        title: `Duyệt bút toán số ${id}?`,
        detail: `${lines.map(lineText).join('; ')}. Bút toán được ghi vào sổ ngay và không sửa được nữa; muốn sửa thì lập bút toán khác.${lines.some(({ shop }) => shop) ? ' Chủ các shop nêu trên sẽ nhận thông báo và thư.' : ''}`,
        confirm: 'Duyệt và ghi sổ',
        async onConfirm() {
          await runAction(approveManualEntry, { params: { id }, body: {} }, 'Chưa duyệt được')
          await revalidate()
        },
      }),
    reject: ({ id }: ManualEntry) =>
      prompt({
        draft: `reject:manual-entry:${id}`,
        title: `Từ chối bút toán số ${id}?`,
        detail: 'Không có gì được ghi vào sổ. Người đề nghị nhận thông báo.',
        confirm: 'Từ chối',
        hint: 'Người đề nghị đọc lý do này.',
        onConfirm: (reason) =>
          submitAction(
            rejectManualEntry,
            { params: { id }, body: { reason } },
            { failed: 'Chưa từ chối được', settled: () => revalidate() },
          ),
      }),
    withdraw: ({ id }: ManualEntry) =>
      ask({
        title: `Rút lại bút toán số ${id}?`,
        detail: 'Không có gì được ghi vào sổ. Bạn có thể đề nghị lại bất cứ lúc nào.',
        confirm: 'Rút lại',
        async onConfirm() {
          await runAction(withdrawManualEntry, { params: { id }, body: {} }, 'Chưa rút lại được')
          await revalidate()
        },
      }),
    dialogs,
  }
}

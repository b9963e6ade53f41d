import { accountFacts } from '@chophien/domain/ledger/accounts'
import { setAccountCode } from '@chophien/domain/ledger/codes-contract'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import type { Prompt } from '../../../console-kit/prompt-dialog.tsx'
import { submitAction } from '../../../console-kit/run-action.ts'

/** Asks for the code that the operator's accounting program has for an account. */
export const codeQuestion = (account: LedgerAccount, settled: () => Promise<void>): Prompt => ({
  draft: null,
  title: 'Đặt mã tài khoản',
  detail: `${accountFacts[account].name}. Nhật ký chung của mọi tháng, cả tháng đã đóng, dùng mã này thay cho mã theo thông tư.`,
  confirm: 'Đặt mã',
  hint: 'Như trong phần mềm kế toán của chợ, ví dụ 33881 hoặc 1388.SHOP.',
  entry: { label: 'Mã tài khoản', required: 'Vui lòng nhập mã tài khoản.' },
  onConfirm: (code) =>
    submitAction(setAccountCode, { params: { account }, body: { code } }, { failed: 'Chưa đặt được mã', settled }),
})

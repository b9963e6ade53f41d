import { accountCodes, accountingRegimes, regimeNames } from '@chophien/domain/ledger/account-codes'
import { accountFacts, accountIds } from '@chophien/domain/ledger/accounts'
import { type AccountCodes, removeAccountCode } from '@chophien/domain/ledger/codes-contract'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { runAction } from '../../../console-kit/run-action.ts'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useConfirm } from '../../../console-kit/use-confirm.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { codeQuestion } from './account-code-question.tsx'

interface Row {
  account: LedgerAccount
  own: AccountCodes['codes'][number] | undefined
}

/** The accounts of the books with their codes by the circulars, and those of the operator's own chart. */
export function AccountCodesScreen({ codes }: AccountCodes) {
  const { revalidate } = useRevalidator()
  const { prompt, dialogs } = useConfirm()
  const byAccount = new Map(codes.map((code) => [code.account, code]))
  const rows = accountIds.map((account): Row => ({ account, own: byAccount.get(account) }))

  const columns: Column<Row>[] = [
    {
      header: 'Tài khoản của sổ',
      title: true,
      wraps: true,
      cell: ({ account }) => (
        <TwoLines first={<b>{accountFacts[account].name}</b>} second={accountFacts[account].meaning} />
      ),
    },
    ...accountingRegimes.map(
      (regime): Column<Row> => ({ header: regime, cell: ({ account }) => accountCodes[account][regime] }),
    ),
    {
      header: 'Mã riêng của chợ',
      wraps: true,
      cell: ({ own }) =>
        own ? (
          <TwoLines
            first={<b>{own.code}</b>}
            second={`${own.setBy ?? 'Quản trị viên'}, ${formatDateTime(own.setAt)}`}
          />
        ) : (
          '—'
        ),
    },
    {
      header: 'Đổi',
      actions: true,
      cell: ({ account, own }) => (
        <>
          <RowButton onClick={() => prompt(codeQuestion(account, async () => revalidate()))}>
            Đặt mã<span className="sr-only"> cho {accountFacts[account].name}</span>
          </RowButton>
          {own && (
            <RowButton
              onClick={async () => {
                await runAction(removeAccountCode, { params: { account } }, 'Chưa bỏ được mã')
                await revalidate()
              }}
            >
              Bỏ mã<span className="sr-only"> của {accountFacts[account].name}</span>
            </RowButton>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Mã tài khoản kế toán" back={{ to: '/admin/money/months', label: 'Đóng sổ tháng' }} />
      <p className="mb-4 text-content-soft">
        {`Nhật ký chung mang mã tài khoản theo ${accountingRegimes.map((regime) => regimeNames[regime]).join(' hoặc ')}. Chợ mở tài khoản riêng thì đặt mã ở đây; hãy hỏi kế toán trước khi đổi.`}
      </p>
      <DataTable caption="Mã của từng tài khoản" columns={columns} rows={rows} keyOf={({ account }) => account} />
      {dialogs}
    </>
  )
}

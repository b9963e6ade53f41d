import type { CursorPage } from '@chophien/domain/contract/lists'
import { accountFacts } from '@chophien/domain/ledger/accounts'
import type { ManualEntry } from '@chophien/domain/manual-entries/admin-contract'
import { type ManualEntryState, manualEntryStateNames, manualEntryStates } from '@chophien/domain/manual-entries/states'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { type FirstTexts, newEntry, oppositeOf } from './draft-lines.ts'
import { balanceText } from './line-text.ts'
import { ManualEntryDialog } from './manual-entry-dialog.tsx'
import { useManualActions } from './use-manual-actions.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  ...manualEntryStates.map((value) => ({ value, label: manualEntryStateNames[value] })),
]
const tones: Record<ManualEntryState, Tone> = {
  PROPOSED: 'waiting',
  BOOKED: 'good',
  REJECTED: 'over',
  WITHDRAWN: 'over',
  LAPSED: 'over',
}

function Lines({ lines }: Pick<ManualEntry, 'lines'>) {
  return (
    <ul>
      {lines.map(({ account, side, shop, amount, balance }) => (
        <li key={`${account} ${shop?.id}`} className="wrap-anywhere">
          {side === 'DEBIT' ? 'Nợ' : 'Có'} {accountFacts[account].name}{' '}
          {shop && (
            <>
              (
              <Link to={`/admin/shops/${shop.id}/money`} className="tap text-brand underline">
                {shop.name}
              </Link>
              ){' '}
            </>
          )}
          <b>{formatPrice(amount)}</b>
          {balance && <span className="block text-sm text-content-soft">{balanceText({ balance })}</span>}
        </li>
      ))}
    </ul>
  )
}

function State({ state, decided, answer, lapsesAt, approvals, reverses, reversedBy }: ManualEntry) {
  const words = [
    decided ? `${decided.by}, ${formatDateTime(decided.at)}` : `Hạn duyệt ${formatDateTime(lapsesAt)}`,
    answer,
    reverses !== null ? `Đảo bút toán số ${reverses}` : null,
    reversedBy !== null ? `Có bút toán đảo số ${reversedBy}` : null,
    approvals === 1 ? 'Một người là đủ' : null,
  ].filter((word) => word !== null)
  return (
    <TwoLines first={<Badge tone={tones[state]}>{manualEntryStateNames[state]}</Badge>} second={words.join(' · ')} />
  )
}

interface ManualEntriesProps {
  page: CursorPage<ManualEntry>
  /** Whose money a new entry is about. */
  shop: { id: number; name: string } | null
}

/** Bookings by hand: proposed by one administrator, approved by another. */
export function ManualEntriesScreen({ page, shop }: ManualEntriesProps) {
  const { revalidate } = useRevalidator()
  const actions = useManualActions()
  const [opened, setOpened] = useState<FirstTexts | null>(() => shop && newEntry(shop))
  const columns: Column<ManualEntry>[] = [
    {
      header: 'Bút toán',
      title: true,
      cell: ({ id, proposed }) => (
        <TwoLines strong first={`Số ${id}`} second={`${proposed.by}, ${formatDateTime(proposed.at)}`} />
      ),
    },
    { header: 'Các dòng', wraps: true, full: true, className: 'md:w-1/3', cell: (entry) => <Lines {...entry} /> },
    {
      header: 'Lý do',
      wraps: true,
      full: true,
      className: 'md:w-1/4',
      cell: ({ reason, evidence }) => <TwoLines first={reason} second={`Chứng từ: ${evidence}`} />,
    },
    { header: 'Trạng thái', wraps: true, full: true, cell: (entry) => <State {...entry} /> },
    {
      header: 'Thao tác',
      actions: true,
      cell: (entry) => (
        <>
          {entry.mayApprove && (
            <RowButton
              variant="primary"
              aria-label={`Duyệt bút toán số ${entry.id}`}
              onClick={() => actions.approve(entry)}
            >
              Duyệt
            </RowButton>
          )}
          {entry.mayReject && (
            <RowButton aria-label={`Từ chối bút toán số ${entry.id}`} onClick={() => actions.reject(entry)}>
              Từ chối
            </RowButton>
          )}
          {entry.mayWithdraw && (
            <RowButton aria-label={`Rút lại bút toán số ${entry.id}`} onClick={() => actions.withdraw(entry)}>
              Rút lại
            </RowButton>
          )}
          {entry.state === 'BOOKED' && entry.reversedBy === null && (
            <RowButton aria-label={`Đảo bút toán số ${entry.id}`} onClick={() => setOpened(oppositeOf(entry))}>
              Đảo bút toán
            </RowButton>
          )}
        </>
      ),
    },
  ]
  return (
    <>
      <ConsoleHeading
        title="Bút toán tay"
        detail={countOf(page, 'bút toán')}
        back={{ to: '/admin/money', label: 'Sổ sách' }}
      >
        <Button onClick={() => setOpened(newEntry(null))}>Đề nghị bút toán</Button>
      </ConsoleHeading>
      <div className="mb-4">
        <FilterLinks label="Trạng thái" name="state" options={states} />
      </div>
      <ListPanel
        page={page}
        caption="Các bút toán tay"
        columns={columns}
        keyOf={({ id }) => id}
        keeps={['shop']}
        empty={{
          title: 'Chưa có bút toán tay nào',
          detail: 'Xóa nợ cho shop, cộng tiền tặng hoặc sửa một khoản thu chi: một người đề nghị, người khác duyệt.',
        }}
      />
      {opened && <ManualEntryDialog first={opened} onClose={() => setOpened(null)} onDone={revalidate} />}
      {actions.dialogs}
    </>
  )
}

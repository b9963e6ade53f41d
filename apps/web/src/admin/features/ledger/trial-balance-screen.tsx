import type { CursorPage } from '@chophien/domain/contract/lists'
import { daysBefore } from '@chophien/domain/contract/period'
import { accountFacts } from '@chophien/domain/ledger/accounts'
import { type AccountRow, exportTrialBalance, type TrialBalance } from '@chophien/domain/ledger/admin-contract'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import type { ShopList } from '@chophien/domain/ledger/shop-lists'
import { trialTotals } from '@chophien/domain/ledger/trial-balance'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { countOf } from '../../../console-kit/list-panel.tsx'
import { PeriodFields } from '../../../console-kit/period-fields.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { UrlForm } from '../../../console-kit/url-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonVariant } from '../../../ui/button-variant.ts'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'
import { AmountLink, sidedPrice } from './amounts.tsx'
import { entriesUrl } from './entries-url.ts'

/** Accounts that are shown shop by shop elsewhere. */
const listOf: Partial<Record<LedgerAccount, ShopList>> = {
  SHOP_BALANCE: 'OWED',
  SHOP_PENDING: 'PENDING',
  COD_DEBT: 'DEBT',
}

function AccountCell({ account }: { account: LedgerAccount }) {
  const { name, meaning, side } = accountFacts[account]
  const list = listOf[account]
  return (
    <>
      <TwoLines strong first={name} second={`${meaning} Thường dư ${side === 'DEBIT' ? 'Nợ' : 'Có'}.`} />
      {list && (
        <Link to={`/admin/money/shops?list=${list}`} className="tap text-sm text-brand hover:underline">
          Xem từng shop<span className="sr-only"> của {name}</span>
        </Link>
      )}
    </>
  )
}

/** Each figure leads to the entries that it is the sum of; a balance of 0 may have some, too. */
function columnsFor({ from, to }: Pick<TrialBalance, 'from' | 'to'>): Column<AccountRow>[] {
  const nameOf = (account: LedgerAccount) => accountFacts[account].name
  return [
    {
      header: 'Tài khoản',
      title: true,
      wraps: true,
      className: 'md:w-2/5',
      cell: ({ account }) => <AccountCell account={account} />,
    },
    {
      header: 'Đầu kỳ',
      end: true,
      cell: ({ account, opening }) => (
        <AmountLink
          text={sidedPrice(opening)}
          of={`đầu kỳ của ${nameOf(account)}`}
          to={entriesUrl({ account, to: daysBefore(from, 1) })}
        />
      ),
    },
    {
      header: 'Phát sinh Nợ',
      end: true,
      cell: ({ account, debit }) => (
        <AmountLink
          text={formatPrice(debit)}
          of={`phát sinh Nợ của ${nameOf(account)}`}
          to={debit === 0 ? null : entriesUrl({ account, from, to, side: 'DEBIT' })}
        />
      ),
    },
    {
      header: 'Phát sinh Có',
      end: true,
      cell: ({ account, credit }) => (
        <AmountLink
          text={formatPrice(credit)}
          of={`phát sinh Có của ${nameOf(account)}`}
          to={credit === 0 ? null : entriesUrl({ account, from, to, side: 'CREDIT' })}
        />
      ),
    },
    {
      header: 'Cuối kỳ',
      end: true,
      cell: ({ account, closing }) => (
        <b>
          <AmountLink
            text={sidedPrice(closing)}
            of={`cuối kỳ của ${nameOf(account)}`}
            to={entriesUrl({ account, to })}
          />
        </b>
      ),
    },
  ]
}

/** The sums of both sides, which are equal. */
function Totals({ accounts }: { accounts: readonly AccountRow[] }) {
  const totals = trialTotals(accounts)
  const rows = [
    { label: 'Đầu kỳ', debit: totals.openingDebit, credit: totals.openingCredit },
    { label: 'Phát sinh trong kỳ', debit: totals.debit, credit: totals.credit },
    { label: 'Cuối kỳ', debit: totals.closingDebit, credit: totals.closingCredit },
  ]
  const even = rows.every(({ debit, credit }) => debit === credit)
  return (
    <section aria-labelledby="totals" className="mt-4 card p-4">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="totals" className="text-lg">
          Tổng cộng
        </h2>
        {even ? <Badge tone="good">Sổ cân: Nợ bằng Có</Badge> : <Badge tone="bad">Sổ lệch: Nợ khác Có</Badge>}
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        {rows.map(({ label, debit, credit }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-content-soft">{label}</dt>
            <dd className="wrap-anywhere">Nợ {formatPrice(debit)}</dd>
            <dd className="wrap-anywhere">Có {formatPrice(credit)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface TrialBalanceProps {
  trial: TrialBalance
  /** Bookings by hand that wait for a second person; null when they could not be counted. */
  waiting: Pick<CursorPage<unknown>, 'total' | 'totalIsMore'> | null
}

/** The books: every account with its balances and movements. */
export function TrialBalanceScreen({ trial, waiting }: TrialBalanceProps) {
  const { from, to, accounts } = trial
  return (
    <>
      <ConsoleHeading title="Sổ sách" detail={`Từ ${dayText(from)} đến hết ${dayText(to)}`}>
        <Link to="/admin/money/shops" className={buttonVariant('quiet')}>
          Tiền của từng shop
        </Link>
        <Link to="/admin/money/manual" className={buttonVariant('quiet')}>
          Bút toán tay{waiting && waiting.total > 0 && ` (${countOf(waiting, 'chờ duyệt')})`}
        </Link>
        <Link to="/admin/money/bank" className={buttonVariant('quiet')}>
          Đối chiếu ngân hàng
        </Link>
        <Link to="/admin/money/months" className={buttonVariant('quiet')}>
          Đóng sổ tháng
        </Link>
        <Link to="/admin/money/invoices" className={buttonVariant('quiet')}>
          Hóa đơn hoa hồng
        </Link>
        <ExportButton
          endpoint={exportTrialBalance}
          page={{ total: accounts.length, totalIsMore: false }}
          noun="tài khoản"
        />
      </ConsoleHeading>
      <UrlForm aria-label="Khoảng ngày" className="mb-4 flex flex-wrap items-end gap-2">
        <PeriodFields />
        <Button type="submit" variant="secondary">
          Xem
        </Button>
      </UrlForm>
      <DataTable
        caption="Bảng cân đối tài khoản"
        columns={columnsFor(trial)}
        rows={accounts}
        keyOf={({ account }) => account}
      />
      <Totals accounts={accounts} />
    </>
  )
}

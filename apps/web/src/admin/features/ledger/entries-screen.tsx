import { accountFacts } from '@chophien/domain/ledger/accounts'
import { type AccountEntries, type AccountEntry, exportAccountEntries } from '@chophien/domain/ledger/admin-contract'
import type { LedgerAccount } from '@chophien/domain/ledger/postings'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { DescriptionList } from '../../../console-kit/description-list.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { PeriodFields } from '../../../console-kit/period-fields.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { UrlForm } from '../../../console-kit/url-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { sidedPrice } from './amounts.tsx'

const sides = [
  { value: null, label: 'Cả hai bên' },
  { value: 'DEBIT', label: 'Ghi Nợ' },
  { value: 'CREDIT', label: 'Ghi Có' },
]

const none = <span className="text-content-soft">Không có</span>

const columns: Column<AccountEntry>[] = [
  {
    header: 'Nội dung',
    title: true,
    wraps: true,
    className: 'md:w-1/3',
    cell: ({ words, at }) => <TwoLines strong first={words} second={formatDateTime(at)} />,
  },
  {
    header: 'Shop',
    wraps: true,
    cell: ({ shop }) =>
      shop ? (
        <Link to={`/admin/shops/${shop.id}/money`} className="tap text-brand hover:underline">
          {shop.name}
        </Link>
      ) : (
        none
      ),
  },
  {
    header: 'Đơn hàng',
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? (
        none
      ) : (
        <Link to={`/admin/orders/${orderId}`} className="tap text-brand hover:underline">
          {orderNumber ?? `Đơn ${orderId}`}
        </Link>
      ),
  },
  { header: 'Nợ', end: true, cell: ({ amount }) => (amount > 0 ? <b>{formatPrice(amount)}</b> : '—') },
  { header: 'Có', end: true, cell: ({ amount }) => (amount < 0 ? <b>{formatPrice(-amount)}</b> : '—') },
]

interface EntriesData {
  account: LedgerAccount
  page: AccountEntries
}

/** The entries of an account, and the figures that they add up to. */
export function EntriesScreen({ account, page }: EntriesData) {
  const { name, meaning } = accountFacts[account]
  const { opening, debit, credit, closing } = page.figures
  return (
    <>
      <ConsoleHeading title={name} detail={countOf(page, 'bút toán')} back={{ to: '/admin/money', label: 'Sổ sách' }}>
        <ExportButton endpoint={exportAccountEntries} page={page} noun="bút toán" />
      </ConsoleHeading>
      <section aria-label="Số tiền trong kỳ" className="mb-4 card card-body">
        <p className="mb-3 text-content-soft">{meaning}</p>
        <DescriptionList
          facts={[
            { label: 'Đầu kỳ', value: sidedPrice(opening) },
            { label: 'Phát sinh Nợ', value: formatPrice(debit) },
            { label: 'Phát sinh Có', value: formatPrice(credit) },
            { label: 'Cuối kỳ', value: sidedPrice(closing) },
          ]}
        />
      </section>
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Bên" name="side" options={sides} />
        <UrlForm aria-label="Khoảng ngày" className="flex flex-wrap items-end gap-2">
          <PeriodFields />
          <Button type="submit" variant="secondary">
            Xem
          </Button>
        </UrlForm>
      </div>
      <ListPanel
        page={page}
        caption={`Bút toán của ${name}`}
        columns={columns}
        keyOf={({ id }) => id}
        keeps={['account']}
        empty={{ title: 'Chưa có bút toán nào', detail: 'Mỗi lần tiền đổi chủ, sổ cái ghi một bút toán ở đây.' }}
      />
    </>
  )
}

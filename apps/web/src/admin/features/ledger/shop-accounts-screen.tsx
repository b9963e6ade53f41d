import type { ShopAccounts, ShopAccountsPage } from '@chophien/domain/ledger/admin-contract'
import { type ShopList, shopListIds, shopLists } from '@chophien/domain/ledger/shop-lists'
import { useLocation } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { FilterRow } from '../../../console-kit/filter-row.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatNumber, formatPrice } from '../../../ui/format.ts'
import { formatDate } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AmountLink } from './amounts.tsx'

const lists = shopListIds.map((id) => ({ value: id === 'OWED' ? null : id, label: shopLists[id].name }))
const orders = [
  { value: null, label: 'Nhiều nhất trước' },
  { value: 'smallest', label: 'Ít nhất trước' },
]

const DAY_MS = 86_400_000

function Age({ oldestAt, isOlder }: Pick<ShopAccounts, 'oldestAt' | 'isOlder'>) {
  if (oldestAt === null) return '—'
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(oldestAt)) / DAY_MS))
  return (
    <TwoLines
      first={`${isOlder ? 'Hơn ' : ''}${formatNumber(days)} ngày`}
      second={`${isOlder ? 'trước' : 'từ'} ${formatDate(oldestAt)}`}
    />
  )
}

const figures = [
  { account: 'BALANCE', header: 'Số dư', of: ({ balance }: ShopAccounts) => balance },
  { account: 'PENDING', header: 'Chờ đối soát', of: ({ pending }: ShopAccounts) => pending },
  { account: 'COD_DEBT', header: 'Phải nộp', of: ({ codDebt }: ShopAccounts) => codDebt },
] as const

/** Each figure leads to the statement that it is the end of; the listed one is bold. */
function columnsFor(list: ShopList): Column<ShopAccounts>[] {
  return [
    {
      header: 'Shop',
      title: true,
      wraps: true,
      className: 'md:w-1/3',
      cell: ({ id, name }) => (
        <Link to={`/admin/shops/${id}/money`} className="tap font-semibold text-brand hover:underline">
          {name}
        </Link>
      ),
    },
    ...figures.map(({ account, header, of }) => ({
      header,
      end: true,
      className: account === shopLists[list].account ? 'font-semibold' : '',
      cell: (shop: ShopAccounts) => (
        <AmountLink
          text={formatPrice(of(shop))}
          of={`${header} của ${shop.name}`}
          to={`/admin/shops/${shop.id}/money?account=${account}`}
        />
      ),
    })),
    { header: 'Phần lâu nhất', end: true, cell: (shop) => <Age {...shop} /> },
  ]
}

/** What is owed to shops, and what they owe. */
export function ShopAccountsScreen({ page }: { page: ShopAccountsPage }) {
  const chosen = new URLSearchParams(useLocation().search).get('list')
  const list = shopListIds.find((id) => id === chosen) ?? 'OWED'
  return (
    <>
      <ConsoleHeading
        title="Tiền của từng shop"
        detail={countOf(page, 'shop')}
        back={{ to: '/admin/money', label: 'Sổ sách' }}
      >
        <LinkButton variant="secondary" to="/admin/money/debts">
          Nợ quá hạn
        </LinkButton>
      </ConsoleHeading>
      <div className="mb-4 flex flex-col gap-3">
        <FilterRow>
          <FilterLinks label="Khoản" name="list" options={lists} />
          <FilterLinks label="Thứ tự" name="sort" options={orders} />
        </FilterRow>
        <p>
          {shopLists[list].meaning} Tổng cộng <strong>{formatPrice(page.sum)}</strong>.
        </p>
        <SearchForm placeholder="Tên shop, email hoặc số điện thoại" keeps={['list', 'sort']} />
      </div>
      <ListPanel
        page={page}
        caption={`Tiền của từng shop: ${shopLists[list].name}`}
        columns={columnsFor(list)}
        keyOf={({ id }) => id}
        keeps={['list', 'sort']}
        empty={{ title: 'Không có shop nào', detail: 'Shop có khoản tiền này sẽ hiện ở đây.' }}
      />
    </>
  )
}

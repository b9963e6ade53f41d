import type { CursorPage } from '@chophien/domain/contract/lists'
import type { AdminShop } from '@chophien/domain/shops/admin-contract'
import { shopStatusNames } from '@chophien/domain/shops/messages'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { Email } from '../../../console-kit/email.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { useMay } from '../../../lib/console-access.ts'
import { formatDate } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'
import { ShopState } from './shop-state.tsx'
import { decisionNames, decisionsOf, useShopDecisions } from './use-shop-decisions.tsx'

const states = [
  { value: null, label: 'Tất cả' },
  ...Object.entries(shopStatusNames).map(([value, label]) => ({ value, label })),
]

const identities = [
  { value: null, label: 'Mọi danh tính' },
  { value: 'WAITING', label: 'Danh tính chờ kiểm tra' },
]

/** All shops, with decisions about pending ones. */
export function ShopsScreen({ page }: { page: CursorPage<AdminShop> }) {
  const { decide, dialogs } = useShopDecisions()
  const decides = useMay()('approveShop')
  const columns: Column<AdminShop>[] = [
    {
      header: 'Shop',
      title: true,
      wraps: true,
      className: 'md:w-2/5',
      cell: ({ id, name }) => (
        <Link to={`/admin/shops/${id}`} className="tap font-semibold text-brand hover:underline">
          {name}
        </Link>
      ),
    },
    {
      header: 'Chủ shop',
      wraps: true,
      className: 'md:w-1/4',
      cell: ({ ownerName, ownerEmail }) => <TwoLines first={ownerName} second={<Email address={ownerEmail} />} />,
    },
    { header: 'Điện thoại', wide: true, cell: ({ contactPhone }) => contactPhone },
    { header: 'Đăng ký', wide: true, cell: ({ createdAt }) => formatDate(createdAt) },
    { header: 'Trạng thái', cell: ({ status }) => <ShopState status={status} /> },
    {
      header: 'Thao tác',
      actions: true,
      cell: (shop) =>
        decides &&
        decisionsOf[shop.status].length > 0 &&
        decisionsOf[shop.status].map((decision) => (
          <RowButton
            key={decision}
            variant={decision === 'approve' ? 'primary' : 'secondary'}
            aria-label={`${decisionNames[decision]} ${shop.name}`}
            onClick={() => decide(decision, shop)}
          >
            {decisionNames[decision]}
          </RowButton>
        )),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Shop" detail={countOf(page, 'shop')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Trạng thái" name="status" options={states} />
        <FilterLinks label="Danh tính người bán" name="identity" options={identities} />
        <SearchForm placeholder="Tên shop, email hoặc số điện thoại" />
      </div>
      <ListPanel
        page={page}
        caption="Danh sách shop"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ drawing: 'basket', title: 'Chưa có shop nào', detail: 'Shop đăng ký mới sẽ hiện ở đây để chờ duyệt.' }}
      />
      {dialogs}
    </>
  )
}

import type { CursorPage } from '@chophien/domain/contract/lists'
import type { OverdueShop } from '@chophien/domain/payouts/debt-contract'
import { debtStepNames, debtSteps } from '@chophien/domain/payouts/debt-steps'
import { Badge } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { debtAge } from '../../../console-money/debt-facts.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { formatDate } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

const steps = [
  { value: null, label: 'Tất cả' },
  ...debtSteps.map((step) => ({ value: step as string, label: debtStepNames[step] })),
]

const columns: Column<OverdueShop>[] = [
  {
    header: 'Shop',
    title: true,
    wraps: true,
    className: 'md:w-1/3',
    cell: ({ id, name, isOpen }) => (
      <TwoLines
        first={
          <Link to={`/admin/shops/${id}`} className="tap font-semibold text-brand wrap-anywhere hover:underline">
            {name}
          </Link>
        }
        second={isOpen ? null : 'Đang bị khóa'}
      />
    ),
  },
  {
    header: 'Còn nợ',
    end: true,
    cell: ({ id, name, amount }) => (
      <Link to={`/admin/shops/${id}/money`} className="tap text-brand hover:underline">
        {formatPrice(amount)}
        <span className="sr-only"> của {name}</span>
      </Link>
    ),
  },
  { header: 'Phần lâu nhất', cell: (shop) => debtAge(shop) },
  {
    header: 'Biện pháp',
    cell: ({ step, excusedUntil }) => (
      <TwoLines
        first={<Badge tone={step === 'NOTICE' ? 'waiting' : 'bad'}>{debtStepNames[step]}</Badge>}
        second={excusedUntil && `Gia hạn tới ${formatDate(excusedUntil)}`}
      />
    ),
  },
]

/** Shops with a debt that is overdue; those to be suspended wait for an administrator. */
export function OverdueShopsScreen({ page }: { page: CursorPage<OverdueShop> }) {
  return (
    <>
      <ConsoleHeading
        title="Nợ quá hạn của shop"
        detail={countOf(page, 'shop')}
        back={{ to: '/admin/money', label: 'Sổ sách' }}
      />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Biện pháp" name="step" options={steps} />
        <p className="max-w-prose">
          Mỗi biện pháp đến khi khoản nợ đủ lâu và tự hết khi shop nộp. Shop có đề nghị khóa chờ bạn quyết định ở trang
          của shop: tạm khóa, hoặc gia hạn.
        </p>
      </div>
      <ListPanel
        page={page}
        caption="Các shop có khoản phải nộp quá hạn"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Không có shop nào nợ quá hạn', detail: 'Shop để khoản phải nộp quá hạn sẽ hiện ở đây.' }}
      />
    </>
  )
}

import { sellerKindNames } from '@chophien/domain/sellers/kinds'
import type { TaxReportRow } from '@chophien/domain/taxes/admin-contract'
import { taxMessages } from '@chophien/domain/taxes/messages'
import type { Column } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

/** `−4.500 ₫`; a dash for nothing. */
const lessened = (amount: number): string => (amount === 0 ? '—' : `−${formatPrice(amount)}`)

/** The tax code that the tax office gave, else the personal number. */
const codeOf = ({ taxCode, idNumberMasked }: TaxReportRow): string => taxCode ?? idNumberMasked ?? '—'

/** One seller of a month. */
export const taxReportColumns: Column<TaxReportRow>[] = [
  {
    header: 'Người bán',
    title: true,
    wraps: true,
    className: 'md:w-1/3',
    cell: ({ legalName, kind, shopId, shopName }) => (
      <TwoLines
        strong
        first={legalName ?? taxMessages.nobody}
        second={
          <>
            {kind && `${sellerKindNames[kind]} · `}
            <Link to={`/admin/shops/${shopId}`} className="tap text-brand underline">
              {shopName}
            </Link>
          </>
        }
      />
    ),
  },
  { header: 'Mã số thuế', cell: codeOf },
  { header: 'Doanh thu', end: true, cell: ({ base }) => formatPrice(base) },
  { header: 'Thuế GTGT', end: true, wide: true, cell: ({ vat }) => formatPrice(vat) },
  { header: 'Thuế TNCN', end: true, wide: true, cell: ({ pit }) => formatPrice(pit) },
  {
    header: 'Bù trừ hoàn hàng',
    end: true,
    cell: ({ backBase, backVat, backPit }) => (
      <TwoLines first={lessened(backVat + backPit)} second={backBase > 0 && `trên ${formatPrice(backBase)} đã hoàn`} />
    ),
  },
  {
    header: 'Phải nộp',
    end: true,
    cell: ({ vat, pit, backVat, backPit, notWithheld }) => (
      <TwoLines
        strong
        first={formatPrice(vat + pit - backVat - backPit)}
        second={notWithheld !== 0 && `chưa khấu trừ ${formatPrice(notWithheld)}`}
      />
    ),
  },
]

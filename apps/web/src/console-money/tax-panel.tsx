import type { TaxMode } from '@chophien/domain/taxes/kinds'
import type { SellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { monthText } from '@chophien/domain/text/months'
import { DescriptionList } from '../console-kit/description-list.tsx'
import { DownloadButton } from '../console-kit/download-button.tsx'
import { formatPrice } from '../ui/format.ts'

const meanings: Record<TaxMode, string> = {
  WITHHOLD:
    'Theo luật, chợ giữ lại thuế GTGT và thuế TNCN của từng đơn hoàn tất và nộp thay người bán là cá nhân, hộ kinh doanh. Khi hàng được hoàn tiền, thuế của phần đó trả lại shop ngay trong tháng hoàn.',
  REPORT:
    'Chợ chỉ thống kê thuế, chưa giữ lại khoản nào của các đơn hoàn tất trong thời gian này; shop nhận đủ tiền, chỉ trừ hoa hồng. Thuế đã giữ trước đó vẫn trả lại shop khi hàng được hoàn tiền.',
  OFF: 'Hiện chợ không tính và không giữ thuế của các đơn hoàn tất. Thuế đã giữ trước đó vẫn trả lại shop khi hàng được hoàn tiền.',
}

/** A button for each year that has a certificate. `path`: of the call, below `/api`. */
function Certificates({ years, path }: { years: readonly number[]; path: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {years.map((year) => (
        <DownloadButton key={year} path={`${path}?year=${year}`}>
          Xác nhận thuế năm {year} (PDF)
        </DownloadButton>
      ))}
    </div>
  )
}

/** What is withheld of a shop's sales in a month and the certificates of its years, to its seller and to administrators alike; nothing where no taxes
 *  were ever reckoned. `certificate`: the call that prints one, below `/api`. */
export function TaxPanel({ taxes, certificate }: { taxes: SellerTaxes; certificate: string }) {
  const { month, mode, base, vat, pit, backBase, backVat, backPit, notWithheld, years } = taxes
  if (base === 0 && backBase === 0 && years.length === 0) return null
  const kept = vat + pit - backVat - backPit - notWithheld
  return (
    <section aria-labelledby="taxes" className="mb-6 card card-body">
      <h2 id="taxes" className="mb-1 text-lg">
        {kept < 0 ? 'Thuế trả lại shop' : 'Thuế đã khấu trừ'} tháng {monthText(month)}: {formatPrice(Math.abs(kept))}
      </h2>
      <p className="mb-3 text-content-soft">{meanings[mode]}</p>
      <DescriptionList
        facts={[
          { label: 'Doanh thu tính thuế', value: formatPrice(base) },
          { label: 'Thuế GTGT', value: formatPrice(vat) },
          { label: 'Thuế TNCN', value: formatPrice(pit) },
          { label: 'Thuế của phần hoàn tiền', value: formatPrice(backVat + backPit) },
          ...(notWithheld === 0 ? [] : [{ label: 'Chỉ thống kê, không giữ lại', value: formatPrice(notWithheld) }]),
        ]}
      />
      {years.length > 0 && <Certificates years={years} path={certificate} />}
    </section>
  )
}

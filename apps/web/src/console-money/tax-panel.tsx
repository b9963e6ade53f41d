import { monthText } from '@chophien/domain/taxes/month'
import type { SellerTaxes } from '@chophien/domain/taxes/seller-contract'
import { DescriptionList } from '../console-kit/description-list.tsx'
import { formatPrice } from '../ui/format.ts'

/** What is withheld of a shop's sales in a month, to its seller and to administrators alike; nothing where no taxes are reckoned. */
export function TaxPanel({ taxes }: { taxes: SellerTaxes }) {
  const { month, mode, base, vat, pit, backBase, backVat, backPit, notWithheld } = taxes
  if (mode === 'OFF' && base === 0 && backBase === 0) return null
  const kept = vat + pit - backVat - backPit - notWithheld
  return (
    <section aria-labelledby="taxes" className="mb-6 card card-body">
      <h2 id="taxes" className="mb-1 text-lg">
        Thuế đã khấu trừ tháng {monthText(month)}: {formatPrice(kept)}
      </h2>
      <p className="mb-3 text-content-soft">
        Theo luật, chợ giữ lại thuế GTGT và thuế TNCN của từng đơn hoàn tất và nộp thay người bán là cá nhân, hộ kinh
        doanh. Khi hàng được hoàn tiền, thuế của phần đó trả lại shop ngay trong tháng hoàn.
      </p>
      <DescriptionList
        facts={[
          { label: 'Doanh thu tính thuế', value: formatPrice(base) },
          { label: 'Thuế GTGT', value: formatPrice(vat) },
          { label: 'Thuế TNCN', value: formatPrice(pit) },
          { label: 'Trả lại khi hoàn hàng', value: formatPrice(backVat + backPit) },
          ...(notWithheld === 0 ? [] : [{ label: 'Chỉ thống kê, không giữ lại', value: formatPrice(notWithheld) }]),
        ]}
      />
    </section>
  )
}

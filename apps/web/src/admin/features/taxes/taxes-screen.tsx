import { daysBefore } from '@chophien/domain/contract/period'
import { exportTaxReport, type TaxReport, type TaxSettings } from '@chophien/domain/taxes/admin-contract'
import { monthsUpTo, monthText } from '@chophien/domain/text/months'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import { ExportButton } from '../../../console-kit/export-button.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { formatPrice } from '../../../ui/format.ts'
import { TaxModeForm } from './mode-form.tsx'
import { TaxRateForm } from './rate-form.tsx'
import { taxReportColumns } from './tax-report-columns.tsx'
import { TaxHistory, TaxModePanel } from './tax-rules.tsx'

const MONTHS = 13

/** The figures of all sellers of a month in a sentence. */
function Sum({ sum: { base, vat, pit, backVat, backPit, notWithheld } }: Pick<TaxReport, 'sum'>) {
  return (
    <p>
      Doanh thu <strong>{formatPrice(base)}</strong>, thuế GTGT <strong>{formatPrice(vat)}</strong>, thuế TNCN{' '}
      <strong>{formatPrice(pit)}</strong>, bù trừ hoàn hàng <strong>{formatPrice(backVat + backPit)}</strong>. Phải nộp{' '}
      <strong>{formatPrice(vat + pit - backVat - backPit)}</strong>
      {notWithheld !== 0 && <>, trong đó chưa khấu trừ của người bán {formatPrice(notWithheld)}</>}.
    </p>
  )
}

/** Taxes of sellers: how they are reckoned, and what is owed for each seller of a month. */
export function TaxesScreen({ settings, report }: { settings: TaxSettings; report: TaxReport }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'mode' | 'rate' | null>(null)
  useRestoreFocus(open !== null)
  const [thisMonth, ...before] = monthsUpTo(daysBefore(settings.tomorrow, 1), MONTHS)
  const months = [
    { value: null, label: `Tháng ${monthText(thisMonth ?? '')}` },
    ...before.map((value) => ({ value, label: monthText(value) })),
  ]
  const dialog = { settings, onDone: revalidate, onClose: () => setOpen(null) }
  return (
    <>
      <ConsoleHeading title="Thuế" detail={countOf(report, 'người bán')}>
        <Button variant="secondary" onClick={() => setOpen('mode')}>
          Đổi cách tính
        </Button>
        <Button variant="secondary" onClick={() => setOpen('rate')}>
          Thêm mức thuế
        </Button>
        <ExportButton
          endpoint={exportTaxReport}
          page={report}
          noun="người bán"
          note="Tệp XLSX có số định danh cá nhân đầy đủ để kê khai; hãy giữ kín. Lần xuất được ghi vào nhật ký quản trị."
        />
      </ConsoleHeading>
      <TaxModePanel {...settings} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Tháng" name="month" options={months} />
        <Sum sum={report.sum} />
      </div>
      <ListPanel
        page={report}
        caption={`Thuế của từng người bán tháng ${monthText(report.month)}`}
        columns={taxReportColumns}
        keyOf={({ shopId, identity }) => `${shopId}-${identity}`}
        keeps={['month']}
        empty={{
          title: 'Tháng này chưa có thuế nào',
          detail: 'Khi chợ tính thuế, mỗi người bán có đơn hoàn tất trong tháng sẽ hiện ở đây.',
        }}
      />
      <TaxHistory {...settings} />
      {open === 'mode' && <TaxModeForm {...dialog} />}
      {open === 'rate' && <TaxRateForm {...dialog} />}
    </>
  )
}

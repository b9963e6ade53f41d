import type { TaxModeRow, TaxRate, TaxSettings } from '@chophien/domain/taxes/admin-contract'
import { goodsKindNames, taxModeMeanings, taxModeNames } from '@chophien/domain/taxes/kinds'
import { percentOf } from '@chophien/domain/text/percent'
import { dayText } from '@chophien/domain/text/vietnam-time'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { type Column, DataTable } from '../../../console-kit/data-table.tsx'
import { TwoLines } from '../../../console-kit/two-lines.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'

const states: Record<TaxRate['state'], { tone: Tone; text: string }> = {
  NOW: { tone: 'good', text: 'Đang áp dụng' },
  LATER: { tone: 'waiting', text: 'Sẽ áp dụng' },
  PAST: { tone: 'over', text: 'Đã thay' },
}

const State = ({ state }: Pick<TaxRate, 'state'>) => <Badge tone={states[state].tone}>{states[state].text}</Badge>

/** What counts today, and what will. */
export function TaxModePanel({ mode, modes }: TaxSettings) {
  const now = modes.find(({ state }) => state === 'NOW')
  const later = modes.filter(({ state }) => state === 'LATER').reverse()
  return (
    <section aria-labelledby="tax-mode" className="mb-4 card card-body">
      <h2 id="tax-mode" className="mb-1 text-lg">
        Cách tính hiện nay: {taxModeNames[mode]}
      </h2>
      <p className="text-content-soft">{taxModeMeanings[mode]}</p>
      {now && <p className="text-sm text-content-soft">Áp dụng từ {dayText(now.fromDay)}.</p>}
      {later.map(({ id, mode, fromDay }) => (
        <p key={id} className="mt-2">
          Từ <strong>{dayText(fromDay)}</strong>: {taxModeNames[mode]}. {taxModeMeanings[mode]}
        </p>
      ))}
    </section>
  )
}

const rateColumns: Column<TaxRate>[] = [
  { header: 'Từ ngày', title: true, cell: ({ fromDay }) => <b>{dayText(fromDay)}</b> },
  { header: 'Doanh thu từ', cell: ({ goodsKind }) => goodsKindNames[goodsKind] },
  { header: 'Thuế GTGT', end: true, cell: ({ vatBps }) => `${percentOf(vatBps)}%` },
  {
    header: 'Thuế TNCN',
    end: true,
    cell: ({ pitBps, pitForeignBps }) => (
      <TwoLines first={`${percentOf(pitBps)}%`} second={`không cư trú ${percentOf(pitForeignBps)}%`} />
    ),
  },
  { header: 'Căn cứ', wraps: true, full: true, className: 'md:w-1/3', cell: ({ law }) => law },
  { header: 'Tình trạng', cell: State },
]

const modeColumns: Column<TaxModeRow>[] = [
  { header: 'Từ ngày', title: true, cell: ({ fromDay }) => <b>{dayText(fromDay)}</b> },
  { header: 'Cách tính', cell: ({ mode }) => taxModeNames[mode] },
  { header: 'Người đặt', wraps: true, cell: ({ setBy }) => setBy },
  { header: 'Lúc', cell: ({ setAt }) => formatDateTime(setAt) },
  { header: 'Tình trạng', cell: State },
]

/** All rates and modes with their days. */
export function TaxHistory({ rates, modes }: TaxSettings) {
  return (
    <>
      <h2 className="mt-6 mb-2 text-lg">Mức thuế</h2>
      <p className="mb-2 text-content-soft">
        Thuế của một đơn tính theo mức của hàng hóa vào ngày đơn hoàn tất. Mọi người bán được xem là cư trú tại Việt
        Nam.
      </p>
      <DataTable caption="Mức thuế" columns={rateColumns} rows={rates} keyOf={({ id }) => id} />
      {modes.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 text-lg">Các lần đổi cách tính</h2>
          <DataTable caption="Các lần đổi cách tính" columns={modeColumns} rows={modes} keyOf={({ id }) => id} />
        </>
      )}
    </>
  )
}

import type { CursorPage } from '@chophien/domain/contract/lists'
import type { ReportedSubject } from '@chophien/domain/reports/admin-contract'
import {
  type ReportState,
  reportKindNames,
  reportKinds,
  reportStateNames,
  reportStates,
} from '@chophien/domain/reports/report-kinds'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'
import { ConsoleHeading } from '../../../console-kit/console-heading.tsx'
import type { Column } from '../../../console-kit/data-table.tsx'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { countOf, ListPanel } from '../../../console-kit/list-panel.tsx'
import { RowButton } from '../../../console-kit/row-button.tsx'
import { useRestoreFocus } from '../../../console-kit/use-restore-focus.ts'
import { Link } from '../../../ui/link.tsx'
import { ReportAnswerDialog } from './report-answer-dialog.tsx'
import { ReportDetails } from './report-details.tsx'
import { SubjectLink } from './subject-link.tsx'

const states = reportStates.map((state) => ({
  value: state === 'OPEN' ? null : state,
  label: reportStateNames[state],
}))
const kinds = [
  { value: null, label: 'Mọi loại' },
  ...reportKinds.map((kind) => ({ value: kind, label: reportKindNames[kind] })),
]
const tones: Record<ReportState, Tone> = { OPEN: 'waiting', UPHELD: 'bad', DISMISSED: 'over' }

/** What people report: products, shops and reviews, answered once for all who reported the same. */
export function ReportsScreen({ page }: { page: CursorPage<ReportedSubject> }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<ReportedSubject | null>(null)
  useRestoreFocus(asked !== null)
  const columns: Column<ReportedSubject>[] = [
    {
      header: 'Nội dung',
      title: true,
      wraps: true,
      className: 'md:w-1/4 md:align-top',
      cell: (subject) => (
        <>
          <span className="block text-sm text-content-soft">{reportKindNames[subject.subjectKind]}</span>
          <SubjectLink subject={subject} />
          {subject.subjectKind !== 'SHOP' && subject.shop && (
            <Link to={`/admin/shops/${subject.shop.id}`} className="tap block text-sm text-brand hover:underline">
              {subject.shop.name}
            </Link>
          )}
        </>
      ),
    },
    {
      header: 'Người báo cáo nói gì',
      wraps: true,
      full: true,
      className: 'md:w-1/2 md:align-top',
      cell: (subject) => <ReportDetails subject={subject} />,
    },
    {
      header: 'Trạng thái',
      className: 'md:align-top',
      cell: ({ state }) => <Badge tone={tones[state]}>{reportStateNames[state]}</Badge>,
    },
    {
      header: 'Thao tác',
      actions: true,
      className: 'md:align-top',
      cell: (subject) =>
        subject.state === 'OPEN' && (
          <RowButton aria-label={`Trả lời báo cáo về ${subject.subjectName}`} onClick={() => setAsked(subject)}>
            Trả lời
          </RowButton>
        ),
    },
  ]
  return (
    <>
      <ConsoleHeading title="Báo cáo" detail={countOf(page, 'nội dung')} />
      <div className="mb-4 flex flex-col gap-3">
        <FilterLinks label="Trạng thái" name="state" options={states} />
        <FilterLinks label="Loại nội dung" name="kind" options={kinds} />
      </div>
      <ListPanel
        page={page}
        caption="Nội dung bị báo cáo"
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'Không có báo cáo nào', detail: 'Báo cáo về sản phẩm, shop và đánh giá hiện ở đây.' }}
      />
      {asked && <ReportAnswerDialog subject={asked} onClose={() => setAsked(null)} onDone={revalidate} />}
    </>
  )
}

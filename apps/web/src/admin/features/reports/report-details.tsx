import type { ReportedSubject } from '@chophien/domain/reports/admin-contract'
import { reportReasonNames } from '@chophien/domain/reports/report-kinds'
import { useRef, useState } from 'react'
import { Email } from '../../../console-kit/email.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { formatDateTime } from '../../../ui/format-time.ts'
import { Lightbox } from '../../../ui/lightbox.tsx'
import { useReportsTogether } from './use-reports-together.ts'

type Entry = ReportedSubject['reports'][number]

function Entry({ entry, onOpen }: { entry: Entry; onOpen: (url: string) => void }) {
  const { reason, text, reporter, createdAt, pictureUrl, answer } = entry
  return (
    <li className="py-2 first:pt-0">
      <p className="font-semibold">{reportReasonNames[reason]}</p>
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      {pictureUrl && (
        <button
          type="button"
          onClick={() => onOpen(pictureUrl)}
          className="my-1 block size-16 overflow-hidden rounded-control border border-line hover:border-brand"
        >
          <img src={pictureUrl} alt={`Ảnh kèm báo cáo của ${reporter.name}`} className="size-full object-cover" />
        </button>
      )}
      <p className="text-sm text-content-soft">
        {reporter.name} · <Email address={reporter.email} /> · {formatDateTime(createdAt)}
      </p>
      {answer && <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">Trả lời: {answer}</p>}
    </li>
  )
}

/** What people say of a thing, latest first. */
export function ReportDetails({ subject }: { subject: ReportedSubject }) {
  const [open, setOpen] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { reviewComment, subjectName } = subject
  const { reports, busy, left, more } = useReportsTogether(subject)

  async function showMore() {
    // The button that had the focus is gone.
    if (await more()) list.current?.focus()
  }

  return (
    <>
      {reviewComment && (
        <blockquote className="mb-2 border-l-4 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          {reviewComment}
        </blockquote>
      )}
      <ul ref={list} tabIndex={-1} className="divide-y divide-line">
        {reports.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={setOpen} />
        ))}
      </ul>
      {left > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-content-soft">
          và {formatNumber(left)} báo cáo khác
          <Button
            variant="quiet"
            busy={busy}
            onClick={() => void showMore()}
            aria-label={`Xem thêm báo cáo về ${subjectName}`}
          >
            Xem thêm
          </Button>
        </p>
      )}
      <Lightbox
        at={open === null ? null : 0}
        images={open === null ? [] : [open]}
        altOf={() => 'Ảnh kèm báo cáo'}
        title="Ảnh kèm báo cáo"
        onClose={() => setOpen(null)}
      />
    </>
  )
}

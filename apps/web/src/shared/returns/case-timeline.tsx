import { isUnpaidCase } from '@chophien/domain/returns/case-states'
import { type CaseReader, caseActorName, caseEventTitle } from '@chophien/domain/returns/case-texts'
import type { Case } from '@chophien/domain/returns/contract'
import { formatDateTime } from '../../ui/format-time.ts'

/** What happened in a case, latest first. */
export function CaseTimeline({ of, reader }: { of: Pick<Case, 'timeline' | 'kind' | 'amount'>; reader: CaseReader }) {
  const unpaid = isUnpaidCase(of)
  return (
    <section aria-labelledby="case-timeline" className="card card-body">
      <h2 id="case-timeline" className="mb-2 text-lg">
        Diễn biến
      </h2>
      <ol className="divide-y divide-line">
        {of.timeline
          .map((event, at) => ({ ...event, title: caseEventTitle(event, at === 0, unpaid), key: at }))
          .toReversed()
          .map(({ key, title, at, by, note }) => (
            <li key={key} className="py-2.5 first:pt-0 last:pb-0">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-content-soft">
                <time dateTime={at}>{formatDateTime(at)}</time> · {caseActorName(by, reader)}
              </p>
              {note && (
                <p className="mt-1 rounded-control bg-page px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
                  {note}
                </p>
              )}
            </li>
          ))}
      </ol>
    </section>
  )
}

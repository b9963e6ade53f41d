import { isOpenCase } from '@chophien/domain/returns/case-states'
import type { Case } from '@chophien/domain/returns/contract'
import { EvidenceGallery } from '../shared/returns/evidence-gallery.tsx'
import type { SendEvidence } from '../shared/returns/evidence-queue.ts'
import { EvidenceUpload } from '../shared/returns/evidence-upload.tsx'

interface CaseSidesProps {
  of: Case
  reader: 'seller' | 'admin'
  /** Null for whom only looks. */
  send: SendEvidence | null
  /** Reloads the case. */
  onChange: () => Promise<void>
}

const sides = [
  { by: 'shopper', title: 'Người mua' },
  { by: 'seller', title: 'Người bán' },
  { by: 'admin', title: 'Sàn' },
] as const

/** Evidence of both sides beside each other; the reader adds to the own one. */
export function CaseSides({ of, reader, send, onChange }: CaseSidesProps) {
  const from = (by: string) => of.evidence.filter((item) => item.by === by)
  const shown = sides.filter(({ by }) => by !== 'admin' || reader === 'admin' || from(by).length > 0)
  return (
    <section aria-labelledby="case-evidence" className="card card-body">
      <h2 id="case-evidence" className="mb-3 text-lg">
        Bằng chứng của hai bên
      </h2>
      <div className="grid gap-6 sm:grid-cols-2">
        {shown.map(({ by, title }) => (
          <div key={by} className="flex min-w-0 flex-col gap-3">
            <h3>{by === reader && reader === 'seller' ? 'Shop' : title}</h3>
            {by === 'shopper' && of.note && (
              <p className="rounded-control bg-page px-3 py-2 whitespace-pre-line wrap-anywhere">{of.note}</p>
            )}
            <EvidenceGallery items={from(by)} by={by} reader={reader} onStale={() => void onChange()} />
            {by === reader && send && (
              <EvidenceUpload
                queue={`${reader}:${of.id}`}
                send={send}
                onSent={onChange}
                count={from(by).length}
                open={isOpenCase(of.state)}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

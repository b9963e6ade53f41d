import { type CaseReader, caseActorName } from '@chophien/domain/returns/case-texts'
import type { EvidenceItem } from '@chophien/domain/returns/contract'
import { EVIDENCE_ADDRESS_SECONDS } from '@chophien/domain/returns/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../ui/format.ts'
import { Lightbox } from '../../ui/lightbox.tsx'

/** Addresses are asked for anew before they end. */
const FRESH_MILLISECONDS = EVIDENCE_ADDRESS_SECONDS * 800

interface EvidenceGalleryProps {
  items: readonly EvidenceItem[]
  by: EvidenceItem['by']
  reader: CaseReader
  /** Reloads the case, whose answer has fresh addresses. */
  onStale: () => void
}

/** Pictures and videos of one side. Pictures open large. */
export function EvidenceGallery({ items, by, reader, onStale }: EvidenceGalleryProps) {
  const [at, setAt] = useState<number | null>(null)
  const refresh = useEffectEvent(onStale)
  // Asked for once by address: a file that is broken must not reload the page for ever.
  const failed = useRef(new Set<string>())
  function onError(url: string) {
    if (failed.current.has(url)) return
    failed.current.add(url)
    onStale()
  }
  const any = items.length > 0
  useEffect(() => {
    if (!any) return
    const timer = setInterval(() => refresh(), FRESH_MILLISECONDS)
    return () => clearInterval(timer)
  }, [any])

  const name = by === 'admin' ? caseActorName(by, reader) : caseActorName(by, reader).toLowerCase()
  const pictures = items.filter(({ kind }) => kind === 'IMAGE')
  const altOf = (index: number) => `Bằng chứng ${index + 1} của ${name}`
  if (!any) return <p className="text-content-soft">Chưa gửi ảnh hay video nào.</p>
  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ id, url, at: taken }, index) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => setAt(index)}
                title={formatDateTime(taken)}
                className="block size-24 overflow-hidden rounded-control border border-line bg-muted hover:border-brand"
              >
                <img
                  src={url}
                  alt={altOf(index)}
                  width={96}
                  height={96}
                  onError={() => onError(url)}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {items
        .filter(({ kind }) => kind === 'VIDEO')
        .map(({ id, url }, index) => (
          // biome-ignore lint/a11y/useMediaCaption: taken by a shopper or seller, nobody has captions
          <video
            key={id}
            src={url}
            onError={() => onError(url)}
            controls
            preload="metadata"
            aria-label={`Video ${index + 1} của ${name}`}
            className="mt-2 max-h-80 w-full max-w-md rounded-control bg-print"
          />
        ))}
      <Lightbox
        at={at}
        images={pictures.map(({ url }) => url)}
        altOf={altOf}
        title={`Bằng chứng của ${name}`}
        onClose={() => setAt(null)}
      />
    </>
  )
}

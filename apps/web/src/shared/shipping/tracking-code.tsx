import { trackingPage } from '@chophien/domain/shipping/tracking-page'
import { ExternalLink } from 'lucide-react'
import { CopyButton } from '../../ui/copy-button.tsx'

/** A parcel's code: to copy, and to look up on the carrier's page where that is known. */
export function TrackingCode({ carrier, code }: { carrier: string | null; code: string }) {
  const page = trackingPage(carrier, code)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <b className="wrap-anywhere select-all">{code}</b>
      <span className="-my-2.5 flex flex-wrap items-center gap-x-1">
        <CopyButton text={code} what="mã vận đơn" className="-ml-2 justify-start" />
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-brand hover:underline"
          >
            <ExternalLink aria-hidden className="size-4" />
            Tra cứu hành trình
            <span className="sr-only"> (mở trang của {carrier})</span>
          </a>
        )}
      </span>
    </span>
  )
}

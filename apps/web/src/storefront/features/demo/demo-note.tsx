import { Info } from 'lucide-react'
import { LinkButton } from '../../../ui/link-button.tsx'

/** States that this page is a sample, with a link to the real products. */
export function DemoNote({ sentence }: { sentence: string }) {
  return (
    <aside
      aria-label="Dữ liệu minh họa"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-highlight bg-highlight-soft p-4 text-highlight-deep"
    >
      <Info aria-hidden className="size-6 shrink-0" />
      <p className="min-w-0 flex-1 basis-64">
        <b>Dữ liệu minh họa.</b> {sentence}
      </p>
      <LinkButton to="/products/all" variant="secondary" className="max-sm:w-full">
        Xem hàng thật
      </LinkButton>
    </aside>
  )
}

import type { AdminSynonymGroup, TriedSearch } from '@chophien/domain/search/admin-contract'
import { TRIED_MAX } from '@chophien/domain/search/limits'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { UrlForm } from '../../../console-kit/url-form.tsx'
import type { Settled } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { controlClasses } from '../../../ui/field.tsx'
import { TriedResult } from './tried-result.tsx'

interface TryPanelProps {
  /** Null before anything is tried. */
  tried: Settled<TriedSearch> | null
  onEdit: (group: AdminSynonymGroup) => void
}

/** A query as a shopper types it, with how it is read and what it finds. It stands in the URL, so that it is asked again after each change of the
 *  vocabulary. */
export function TryPanel({ tried, onEdit }: TryPanelProps) {
  const id = useId()
  const query = new URLSearchParams(useLocation().search).get('q') ?? ''
  return (
    <section aria-labelledby={id} className="mb-5 card card-body">
      <h2 id={id} className="mb-3 text-lg">
        Thử tìm
      </h2>
      <UrlForm className="flex flex-wrap gap-2">
        <input
          name="q"
          aria-label="Câu tìm như người mua gõ"
          placeholder="Câu tìm như người mua gõ, ví dụ: chén sứ dưới 100k"
          defaultValue={query}
          maxLength={TRIED_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClasses} min-w-44 flex-1`}
        />
        <Button type="submit" variant="secondary">
          Thử
        </Button>
      </UrlForm>
      <div role="status" className="flex flex-col gap-4 not-empty:mt-4">
        {tried?.ok && <TriedResult tried={tried.data} onEdit={onEdit} />}
        {tried && !tried.ok && <p className="text-danger">{tried.failure.message || 'Chưa thử được. Hãy thử lại.'}</p>}
      </div>
    </section>
  )
}

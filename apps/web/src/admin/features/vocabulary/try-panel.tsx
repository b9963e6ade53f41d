import type { AdminSynonymGroup, TriedSearch } from '@chophien/domain/search/admin-contract'
import { TRIED_MAX } from '@chophien/domain/search/limits'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { UrlForm } from '../../../console-kit/url-form.tsx'
import type { Settled } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { TriedResult } from './tried-result.tsx'

interface TryPanelProps {
  /** Null before anything is tried. */
  tried: Settled<TriedSearch> | null
  onEdit: (group: AdminSynonymGroup) => void
}

/** What is told of a tried query before its details. */
function summaryOf(tried: Settled<TriedSearch>): string {
  if (!tried.ok) return tried.failure.message || 'Chưa thử được. Hãy thử lại.'
  const { parts, total } = tried.data
  if (parts.length === 0) return 'Câu này không có chữ nào để tìm.'
  return total === 0 ? 'Không tìm thấy sản phẩm nào.' : `Tìm thấy ${formatNumber(total)} sản phẩm.`
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
      <p role="status" className={classes('not-empty:mt-4', tried?.ok === false && 'text-danger')}>
        {tried && summaryOf(tried)}
      </p>
      {tried?.ok && <TriedResult tried={tried.data} onEdit={onEdit} />}
    </section>
  )
}

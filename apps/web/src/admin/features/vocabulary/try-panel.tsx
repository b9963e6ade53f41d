import type { AdminSynonymGroup, TriedSearch } from '@chophien/domain/search/admin-contract'
import { TRIED_MAX } from '@chophien/domain/search/limits'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
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

/** What is told of a tried query before its details. It names the query, so that another one with the same outcome is announced too. */
function summaryOf(query: string, tried: Settled<TriedSearch>): string {
  if (!tried.ok) return tried.failure.message || 'Chưa thử được. Hãy thử lại.'
  const { parts, total } = tried.data
  if (parts.length === 0) return `“${query}” không có chữ nào để tìm.`
  return total === 0
    ? `Không tìm thấy sản phẩm nào cho “${query}”.`
    : `Tìm thấy ${formatNumber(total)} sản phẩm cho “${query}”.`
}

/** Whether a query is being tried: the page goes to itself, with the same list. */
function useTrying(): boolean {
  const { pathname, search } = useLocation()
  const to = useNavigation().location
  const listOf = (text: string) => {
    const params = new URLSearchParams(text)
    params.delete('q')
    return String(params)
  }
  return to?.pathname === pathname && listOf(to.search) === listOf(search)
}

/** A query as a shopper types it, with how it is read and what it finds. It stands in the URL, so that it is asked again after each change of the
 *  vocabulary. */
export function TryPanel({ tried, onEdit }: TryPanelProps) {
  const id = useId()
  const query = new URLSearchParams(useLocation().search).get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  // After Back; what was sent is there already, and keeps the focus.
  useEffect(() => {
    if (field.current && field.current.value.trim() !== query) field.current.value = query
  }, [query])
  const trying = useTrying()
  return (
    <section aria-labelledby={id} className="mb-5 card card-body">
      <h2 id={id} className="mb-3 text-lg">
        Thử tìm
      </h2>
      <UrlForm besideList className="flex flex-wrap gap-2">
        <input
          ref={field}
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
        {trying ? 'Đang thử…' : tried && summaryOf(query, tried)}
      </p>
      {tried?.ok && <TriedResult tried={tried.data} onEdit={onEdit} />}
    </section>
  )
}

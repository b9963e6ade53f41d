import { SEARCH_TERM_MAX } from '@chophien/domain/catalog/limits'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { controlClasses } from '../../../ui/field.tsx'

/** Search in one shop: a GET form. */
export function ShopSearch({ path, term }: { path: string; term: string | undefined }) {
  return (
    <search>
      <Form method="get" action={path} key={term} preventScrollReset className="flex max-w-md gap-2">
        <input
          type="search"
          name="q"
          aria-label="Tìm trong gian hàng"
          placeholder="Tìm trong gian hàng"
          defaultValue={term}
          maxLength={SEARCH_TERM_MAX}
          enterKeyHint="search"
          className={controlClasses}
        />
        <button
          type="submit"
          aria-label="Tìm"
          className="grid size-11 shrink-0 place-items-center rounded-control bg-brand text-inverse"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </Form>
    </search>
  )
}

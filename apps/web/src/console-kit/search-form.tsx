import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { controlClasses } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { withoutFilters } from './list-url.ts'
import { UrlForm } from './url-form.tsx'

interface SearchFormProps {
  /** The searched fields: 'Tên, email hoặc số điện thoại'. */
  placeholder: string
  /** Further filter controls. Collapsed on phones unless the URL sets one of them. */
  children?: ReactNode
  /** Names of those controls. */
  names?: readonly string[]
  /** Parameters of the URL that are no filters of the list. */
  keeps?: readonly string[]
}

/** Search form of a list. Writes the query string; other filters stay. */
export function SearchForm({ placeholder, children, names = [], keeps }: SearchFormProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const { filtered, cleared } = withoutFilters({ pathname, search }, keeps)
  const [open, setOpen] = useState(names.some((name) => params.has(name)))
  const id = useId()
  return (
    <UrlForm role="search" className="flex flex-wrap items-end gap-2">
      <span className="relative min-w-44 flex-1 sm:max-w-md">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-content-soft"
        />
        <input
          type="search"
          name="search"
          aria-label={`Tìm: ${placeholder}`}
          placeholder={placeholder}
          defaultValue={params.get('search') ?? ''}
          maxLength={100}
          autoComplete="off"
          className={`${controlClasses} pl-10`}
        />
      </span>
      {children && (
        <>
          <Button
            variant="secondary"
            aria-label="Bộ lọc"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="px-3! sm:hidden"
          >
            <SlidersHorizontal aria-hidden className="size-5" />
          </Button>
          <div
            id={id}
            className={classes(
              'flex flex-wrap items-end gap-2 max-sm:order-last max-sm:w-full',
              !open && 'max-sm:hidden',
            )}
          >
            {children}
          </div>
        </>
      )}
      <Button type="submit" variant="secondary">
        Tìm
      </Button>
      {filtered && (
        <Link
          to={cleared}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 font-semibold text-brand hover:underline max-sm:order-last"
        >
          Xóa bộ lọc
        </Link>
      )}
    </UrlForm>
  )
}

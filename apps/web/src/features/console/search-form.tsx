import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { controlLook } from '../../ui/field.tsx'

interface SearchFormProps {
  /** What is looked in: 'Tên, email hoặc số điện thoại'. */
  placeholder: string
  /** Other controls of the question, whose names the form sends itself. */
  children?: ReactNode
  own?: readonly string[]
}

/** The search of a list. Its answers are the address; the filters beside it stay as they are. */
export function SearchForm({ placeholder, children, own = [] }: SearchFormProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const kept = [...params].filter(([name]) => !['search', 'after', ...own].includes(name))
  return (
    <Form
      key={search}
      method="get"
      action={pathname}
      role="search"
      preventScrollReset
      className="flex flex-wrap items-end gap-2"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <span className="relative min-w-52 flex-1 sm:max-w-md">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          name="search"
          aria-label={`Tìm: ${placeholder}`}
          placeholder={placeholder}
          defaultValue={params.get('search') ?? ''}
          maxLength={100}
          autoComplete="off"
          className={`${controlLook} pl-10`}
        />
      </span>
      <Button type="submit" look="secondary">
        Tìm
      </Button>
      {[...params.keys()].some((name) => name !== 'after') && (
        <Link
          to={pathname}
          className="inline-flex min-h-11 items-center px-2 font-semibold text-indigo hover:underline"
        >
          Xóa bộ lọc
        </Link>
      )}
    </Form>
  )
}

import { wholeNumberPattern } from '@chophien/domain/text/whole-number'
import { SlidersHorizontal } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Select } from '../../../ui/select.tsx'
import { countFilters, isSorting, type ListState, listUrl, type Sorting, sortings } from './list-url.ts'

interface FilterFormProps {
  path: string
  listState: ListState
  offered?: readonly Sorting[]
  /** Filters that the page sets itself; they have no control. */
  fixed?: readonly 'onSale'[]
}

/** A price in plain digits, as a numeric keyboard types and mends it; grouped ones are accepted as the address reads them. */
const price = {
  inputMode: 'numeric',
  pattern: wholeNumberPattern,
  title: 'Số tiền bằng chữ số, ví dụ 100.000',
} as const

/** The filters of a list: a GET form, so that it works without scripts and the URL can be shared. */
export function FilterForm({ path, listState, offered = sortings, fixed = [] }: FilterFormProps) {
  const { filters, sorting } = listState
  const { q, category } = filters
  const count = countFilters(filters) - fixed.length
  const cleared: ListState = { page: 0, sorting, filters: { ...(q ? { q } : {}), ...(category ? { category } : {}) } }
  return (
    <details className="group rounded-card bg-surface" open={count > 0 || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-4 font-semibold text-brand">
        <SlidersHorizontal aria-hidden className="size-5" />
        Bộ lọc
        {count > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-brand text-sm text-inverse">{count}</span>
        )}
      </summary>
      {/* The key resets the fields when the URL changes. */}
      <Form
        key={listUrl(path, listState, offered)}
        method="get"
        action={path}
        preventScrollReset
        className="grid gap-x-4 gap-y-3 px-4 pt-1 pb-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        {q && <input type="hidden" name="q" value={q} />}
        {category && <input type="hidden" name="category" value={category} />}
        {!isSorting(sorting, offered[0]) && (
          <>
            <input type="hidden" name="sortBy" value={sorting.sortBy} />
            <input type="hidden" name="sortDirection" value={sorting.sortDirection} />
          </>
        )}
        <Field label="Giá từ (₫)" name="minPrice" {...price} defaultValue={filters.minPrice} />
        <Field label="Giá đến (₫)" name="maxPrice" {...price} defaultValue={filters.maxPrice} />
        <Select
          label="Đánh giá"
          name="minRating"
          defaultValue={filters.minRating ?? ''}
          placeholder="Tất cả"
          options={[
            { value: '4', label: 'Từ 4 sao' },
            { value: '3', label: 'Từ 3 sao' },
          ]}
        />
        <div className="flex flex-wrap items-end gap-x-4">
          <Checkbox name="inStock" value="true" defaultChecked={filters.inStock}>
            Còn hàng
          </Checkbox>
          {!fixed.includes('onSale') && (
            <Checkbox name="onSale" value="true" defaultChecked={filters.onSale}>
              Đang giảm giá
            </Checkbox>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2 lg:col-span-4">
          <Button type="submit">Áp dụng</Button>
          {count > 0 && (
            <Link
              to={listUrl(path, cleared, offered)}
              preventScrollReset
              className="inline-flex min-h-11 items-center px-2 font-semibold text-brand hover:underline"
            >
              Xóa bộ lọc
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}

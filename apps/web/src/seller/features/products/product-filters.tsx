import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { Category } from '@chophien/domain/catalog/contract'
import type { SellerProductSort, StockFilter } from '@chophien/domain/catalog/seller-contract'
import type { ChangeEvent } from 'react'
import { useLocation } from 'react-router'
import { FilterLinks } from '../../../console-kit/filter-links.tsx'
import { SearchForm } from '../../../console-kit/search-form.tsx'
import { Select } from '../../../ui/select.tsx'
import { categoryPaths } from './category-paths.ts'

const states = [
  { value: null, label: 'Mọi trạng thái' },
  ...Object.entries(productStateNames).map(([value, label]) => ({ value, label })),
]
const stockNames: Record<StockFilter, string> = { in: 'Còn hàng', low: 'Có loại sắp hết', out: 'Hết hàng' }
const sortNames: Record<Exclude<SellerProductSort, 'newest'>, string> = {
  name: 'Tên A–Z',
  price: 'Giá thấp trước',
  '-price': 'Giá cao trước',
  '-sold': 'Bán chạy trước',
  stock: 'Tồn ít trước',
  '-stock': 'Tồn nhiều trước',
}
const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** The filters of the list; their state is the URL. */
export function ProductFilters({ categories }: { categories: readonly Category[] }) {
  const params = new URLSearchParams(useLocation().search)
  // Submits the form, so that text typed into the search is kept.
  const choice = (name: string) => ({
    name,
    defaultValue: params.get(name) ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => currentTarget.form?.requestSubmit(),
  })
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterLinks label="Trạng thái" name="status" options={states} />
      <SearchForm placeholder="Tên hoặc mã sản phẩm" names={['categoryId', 'stock', 'sort']}>
        <Select
          label="Danh mục"
          className="w-full sm:w-56"
          {...choice('categoryId')}
          options={[
            { value: '', label: 'Mọi danh mục' },
            ...categoryPaths(categories).map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
        />
        <Select
          label="Tồn kho"
          className="w-40 max-sm:flex-1"
          {...choice('stock')}
          options={[{ value: '', label: 'Mọi mức tồn' }, ...optionsOf(stockNames)]}
        />
        <Select
          label="Sắp xếp"
          className="w-44 max-sm:flex-1"
          {...choice('sort')}
          options={[{ value: '', label: 'Mới nhất' }, ...optionsOf(sortNames)]}
        />
      </SearchForm>
    </div>
  )
}

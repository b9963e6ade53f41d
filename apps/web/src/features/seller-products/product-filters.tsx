import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { Category } from '@chophien/domain/catalog/contract'
import type { SellerProductSort, StockFilter } from '@chophien/domain/catalog/seller-contract'
import { useLocation, useNavigate } from 'react-router'
import { Select } from '../../ui/select.tsx'
import { FilterLinks } from '../console/filter-links.tsx'
import { withParam } from '../console/list-address.ts'
import { SearchForm } from '../console/search-form.tsx'
import { categoryPaths } from './category-paths.ts'

const states = [
  { value: null, label: 'Mọi trạng thái' },
  ...Object.entries(productStateNames).map(([value, label]) => ({ value, label })),
]
const stockNames: Record<StockFilter, string> = { in: 'Còn hàng', low: 'Có loại sắp hết', out: 'Hết hàng' }
const sortNames: Record<SellerProductSort, string> = {
  newest: 'Mới nhất',
  name: 'Tên A–Z',
  price: 'Giá thấp trước',
  '-price': 'Giá cao trước',
  '-sold': 'Bán chạy trước',
  stock: 'Tồn ít trước',
  '-stock': 'Tồn nhiều trước',
}
const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** The question that the list answers: all of it stands in the address. */
export function ProductFilters({ categories }: { categories: readonly Category[] }) {
  const location = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(location.search)
  const choice = (name: string, none: string) => ({
    value: params.get(name) ?? none,
    onChange: ({ target }: { target: { value: string } }) =>
      void navigate(withParam(location, name, target.value === none ? null : target.value), {
        preventScrollReset: true,
      }),
  })
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterLinks label="Trạng thái" name="status" options={states} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:max-w-3xl">
        <Select
          label="Danh mục"
          className="max-sm:col-span-2"
          {...choice('categoryId', '')}
          options={[
            { value: '', label: 'Mọi danh mục' },
            ...categoryPaths(categories).map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
        />
        <Select
          label="Tồn kho"
          {...choice('stock', '')}
          options={[{ value: '', label: 'Mọi mức tồn' }, ...optionsOf(stockNames)]}
        />
        <Select label="Sắp xếp" {...choice('sort', 'newest')} options={optionsOf(sortNames)} />
      </div>
      <SearchForm placeholder="Tên hoặc mã sản phẩm" />
    </div>
  )
}

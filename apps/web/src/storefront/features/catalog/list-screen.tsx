import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { ProductList } from './product-list.tsx'

interface ListScreenProps extends ComponentProps<typeof ProductList> {
  title: string
  /** Replaces the default breadcrumb. */
  above?: ReactNode
}

/** A list page: breadcrumb, heading, count, list. */
export function ListScreen({ title, above, ...list }: ListScreenProps) {
  const { totalElements } = list.view
  return (
    <div className="shop-width pt-2">
      {above ?? <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: title }]} />}
      <div className="mt-2 flex flex-col gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {totalElements > 0 && <p className="text-content-soft">{formatNumber(totalElements)} sản phẩm</p>}
        </div>
        <ProductList {...list} />
      </div>
    </div>
  )
}

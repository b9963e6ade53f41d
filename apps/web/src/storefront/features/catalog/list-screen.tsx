import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ProductList } from './product-list.tsx'

interface ListScreenProps extends Omit<ComponentProps<typeof ProductList>, 'heading'> {
  title: string
  /** Replaces the default breadcrumb. */
  above?: ReactNode
}

/** A list page: breadcrumb, heading, filters, list. */
export function ListScreen({ title, above, ...list }: ListScreenProps) {
  return (
    <div className="shop-width pt-2">
      {above ?? <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: title }]} />}
      <div className="mt-2">
        <ProductList {...list} heading={<h1 className="text-2xl md:text-3xl">{title}</h1>} />
      </div>
    </div>
  )
}

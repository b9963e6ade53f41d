import type { AdminProduct } from '@chophien/domain/catalog/admin-contract'
import { productStateNames } from '@chophien/domain/catalog/admin-messages'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../console-kit/badge.tsx'
import type { Column } from '../console-kit/data-table.tsx'
import { classes } from '../ui/classes.ts'
import { Picture } from '../ui/picture.tsx'
import { TakedownReason } from './takedown-reason.tsx'

type ListedProduct = Pick<AdminProduct, 'imageUrl' | 'status' | 'takedownReason'>

const tones: Record<AdminProduct['status'], Tone> = { ACTIVE: 'good', DRAFT: 'over', TAKEN_DOWN: 'bad' }

/** A product with picture, name, category or shop, and the reason of a takedown. */
export const nameColumn = <Row extends ListedProduct>(
  name: (row: Row) => ReactNode,
  detail: (row: Row) => ReactNode,
): Column<Row> => ({
  header: 'Sản phẩm',
  title: true,
  wraps: true,
  className: 'md:w-1/2',
  cell: (row) => (
    <span className={classes('flex min-w-0 gap-3', !row.takedownReason && 'items-center')}>
      <span className="size-10 shrink-0 overflow-hidden rounded bg-muted">
        <Picture src={row.imageUrl} alt="" sizes="40px" />
      </span>
      <span className="min-w-0">
        {name(row)}
        <span className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-content-soft">
          {detail(row)}
        </span>
        <TakedownReason reason={row.takedownReason} />
      </span>
    </span>
  ),
})

/** The product's status. */
export const stateColumn: Column<ListedProduct> = {
  header: 'Trạng thái',
  cell: ({ status }) => <Badge tone={tones[status]}>{productStateNames[status]}</Badge>,
}

import type { OwnShop } from '@chophien/domain/shops/contract'
import { shopStatusNames } from '@chophien/domain/shops/messages'
import { classes } from '../../../ui/classes.ts'

const statusClasses: Record<OwnShop['status'], string> = {
  PENDING: 'bg-highlight-soft text-highlight-deep',
  APPROVED: 'bg-positive-soft text-positive',
  REJECTED: 'bg-danger-soft text-danger-deep',
  SUSPENDED: 'bg-muted text-content-soft',
}

export function ShopStatusBadge({ status }: Pick<OwnShop, 'status'>) {
  return (
    <span className={classes('shrink-0 rounded px-2.5 py-1 text-sm font-semibold', statusClasses[status])}>
      {shopStatusNames[status]}
    </span>
  )
}

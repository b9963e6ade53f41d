import type { OwnShop } from '@chophien/domain/shops/contract'
import { shopStatusNames } from '@chophien/domain/shops/messages'
import { classes } from '../../../ui/classes.ts'

const statusClasses: Record<OwnShop['status'], string> = {
  PENDING: 'bg-turmeric-soft text-turmeric-deep',
  APPROVED: 'bg-leaf-soft text-leaf',
  REJECTED: 'bg-madder-soft text-madder-deep',
  SUSPENDED: 'bg-paper-deep text-ink-soft',
}

export function ShopStatusBadge({ status }: Pick<OwnShop, 'status'>) {
  return (
    <span className={classes('shrink-0 rounded px-2.5 py-1 text-sm font-semibold', statusClasses[status])}>
      {shopStatusNames[status]}
    </span>
  )
}

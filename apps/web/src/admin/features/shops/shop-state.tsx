import type { AdminShop } from '@chophien/domain/shops/admin-contract'
import { shopStatusNames } from '@chophien/domain/shops/messages'
import { Badge, type Tone } from '../../../console-kit/badge.tsx'

const tones: Record<AdminShop['status'], Tone> = {
  PENDING: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
  SUSPENDED: 'over',
}

export const ShopState = ({ status }: Pick<AdminShop, 'status'>) => (
  <Badge tone={tones[status]}>{shopStatusNames[status]}</Badge>
)

import { type AccountObstacle, accountObstacleNames } from '@chophien/domain/payouts/account-obstacles'
import { Badge } from '../console-kit/badge.tsx'

/** Whether payouts go to an account, or what keeps them from it. */
export function AccountState({ obstacles }: { obstacles: readonly AccountObstacle[] }) {
  if (obstacles.length === 0) return <Badge tone="good">Đang nhận tiền</Badge>
  return (
    <span className="flex flex-wrap gap-2">
      {obstacles.map((obstacle) => (
        <Badge key={obstacle} tone={obstacle === 'UNREADABLE' ? 'bad' : 'waiting'}>
          {accountObstacleNames[obstacle]}
        </Badge>
      ))}
    </span>
  )
}

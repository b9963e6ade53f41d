import { actionsRead } from '@chophien/domain/audit/action-calls'
import { adminActionNames, isAdminAction } from '@chophien/domain/audit/actions'
import type { AdminActionEntry } from '@chophien/domain/audit/admin-contract'
import { useMay } from '../../lib/console-access.ts'
import { formatDateTime } from '../../ui/format-time.ts'

export const actionName = (action: string): string => (isAdminAction(action) ? adminActionNames[action] : action)

/** Audit log of one subject. `actions`: null when loading failed. */
export function ActionHistory({ actions }: { actions: readonly AdminActionEntry[] | null }) {
  const partly = actionsRead(useMay()) !== null
  // Somebody may have done what this reader does not see.
  if (partly && actions?.length === 0) return null
  return (
    <section aria-label="Lịch sử xử lý" className="card card-body">
      <h2 className="mb-2 text-lg">Lịch sử xử lý</h2>
      {actions === null && <p className="text-content-soft">Chưa tải được lịch sử. Hãy tải lại trang.</p>}
      {actions?.length === 0 && <p className="text-content-soft">Chưa có ai xử lý.</p>}
      <ol className="flex flex-col divide-y divide-line">
        {actions?.map(({ id, at, adminName, action, reason }) => (
          <li key={id} className="py-2">
            <p>
              <span className="font-semibold">{actionName(action)}</span>
              <span className="text-content-soft">
                {' '}
                · {adminName} · {formatDateTime(at)}
              </span>
            </p>
            {reason && <p className="text-sm whitespace-pre-line text-content-soft wrap-anywhere">Lý do: {reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { endOtherSessions, endSession, type SignedInDevice } from '@chophien/domain/accounts/sessions-contract'
import { sessionMessages } from '@chophien/domain/accounts/sessions-messages'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Settled } from '../../../lib/api-client.ts'
import { browserApi } from '../../../lib/browser-api.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../../ui/format-time.ts'
import { toast } from '../../../ui/toast-store.ts'

interface DeviceListProps {
  devices: readonly SignedInDevice[]
  /** Reloads the page. */
  reload: () => Promise<void>
}

/** Signed-in devices. Ending one session needs no confirmation; ending all does. */
export function DeviceList({ devices, reload }: DeviceListProps) {
  const [busy, run] = useBusy()
  const [asking, setAsking] = useState(false)

  async function end(work: () => Promise<Settled<null>>, done: string) {
    const answer = await run(async () => {
      const settled = await work()
      await reload()
      return settled
    })
    setAsking(false)
    toast(
      answer.ok
        ? { kind: 'success', title: done }
        : { kind: 'error', title: answer.failure.message || sessionMessages.failed },
    )
  }

  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex items-center gap-3 py-3 first:pt-0">
            <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-content-soft" />
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">{device.device}</p>
              <p className="text-sm text-content-soft wrap-anywhere">
                {device.current ? 'Đang dùng' : `Dùng gần nhất ${formatDateTime(device.lastUsedAt)}`}
                {device.place && ` · IP ${device.place}`}
              </p>
            </div>
            {device.current ? (
              <span className="shrink-0 rounded-control bg-positive-soft px-2 py-1 text-sm font-semibold text-positive">
                Thiết bị này
              </span>
            ) : (
              <Button
                variant="secondary"
                className="shrink-0"
                aria-label={`Đăng xuất ${device.device}, dùng gần nhất ${formatDateTime(device.lastUsedAt)}`}
                disabled={busy}
                onClick={() =>
                  void end(() => browserApi.settle(endSession, { params: { id: device.id } }), sessionMessages.ended)
                }
              >
                Đăng xuất
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="secondary" className="mt-2 w-full" disabled={busy} onClick={() => setAsking(true)}>
          Đăng xuất khỏi mọi thiết bị khác
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title="Đăng xuất khỏi mọi thiết bị khác?"
        confirm="Đăng xuất"
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => end(() => browserApi.settle(endOtherSessions), sessionMessages.othersEnded)}
      >
        Các thiết bị khác phải đăng nhập lại. Thiết bị này vẫn đăng nhập.
      </ConfirmDialog>
    </>
  )
}

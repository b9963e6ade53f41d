import { CircleAlert } from 'lucide-react'

/** The rejection reason, and that a new attempt is possible. */
export function RejectionNote({ reason }: { reason: string | null }) {
  return (
    <div className="flex gap-3 self-stretch rounded-control bg-highlight-soft p-3 text-highlight-deep">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">Đăng ký trước đã bị từ chối</p>
        {reason && <p className="whitespace-pre-line wrap-anywhere">Lý do: {reason}</p>}
        <p className="text-sm">Bạn có thể sửa thông tin và gửi lại.</p>
      </div>
    </div>
  )
}

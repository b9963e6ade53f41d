import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { dismissToast, type Toast, useToasts } from './toast-store.ts'

const icons = {
  success: <CircleCheck aria-hidden className="size-6 shrink-0 text-positive" />,
  error: <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />,
  info: <Info aria-hidden className="size-6 shrink-0 text-brand" />,
}

function ToastCard({ id, kind, title, detail }: Toast) {
  return (
    <li className="pointer-events-auto flex w-full max-w-sm animate-rise items-start gap-3 rounded-card border border-line bg-surface py-2 pr-1 pl-4 shadow-soft">
      <span className="pt-2.5">{icons[kind]}</span>
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{title}</p>
        {detail && <p className="text-sm text-content-soft">{detail}</p>}
      </div>
      <button
        type="button"
        onClick={() => dismissToast(id)}
        aria-label="Đóng thông báo"
        className="grid size-11 shrink-0 place-items-center rounded-control text-content-soft hover:bg-muted"
      >
        <X aria-hidden className="size-5" />
      </button>
    </li>
  )
}

/** The toasts: at the bottom on phones, in the upper right corner elsewhere. The live region is always mounted, so that screen readers
 *  announce additions. */
export function ToastRegion() {
  const toasts = useToasts()
  return (
    <ul
      aria-live="polite"
      aria-label="Thông báo"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 flex flex-col items-center gap-2 md:inset-x-auto md:top-36 md:right-6 md:bottom-auto md:w-96 md:items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </ul>
  )
}

import { formatNumber } from '../../../ui/format.ts'

/** Progress of an import. `done` is null while unknown. */
export function ImportProgress({ done, total }: { done: number | null; total: number }) {
  const share = done === null || total === 0 ? null : Math.floor((done / total) * 100)
  return (
    <div className="mt-3">
      <div
        role="progressbar"
        aria-label="Tiến độ nhập"
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share === null ? {} : { 'aria-valuenow': share })}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full rounded-full bg-brand transition-[width] duration-200 ${share === null ? 'animate-pulse' : ''}`}
          style={{ width: `${share ?? 100}%` }}
        />
      </div>
      {done !== null && (
        <p className="mt-1 text-sm text-content-soft tabular-nums">
          {formatNumber(done)}/{formatNumber(total)} sản phẩm
        </p>
      )}
    </div>
  )
}

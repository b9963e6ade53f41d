/** Reason of a takedown, below the name. Renders nothing without one. */
export function TakedownReason({ reason }: { reason: string | null }) {
  if (!reason) return null
  return <span className="mt-1 block text-sm text-content-soft wrap-anywhere">Lý do: {reason}</span>
}

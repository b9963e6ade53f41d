/** Why something was taken down, below what it is called: there is the room for it. Nothing where it stands. */
export function TakedownReason({ reason }: { reason: string | null }) {
  if (!reason) return null
  return <span className="mt-1 block text-sm text-content-soft wrap-anywhere">Lý do: {reason}</span>
}

interface SenderProps {
  counterparty: { name: string | null; accountNumber: string | null; bank: string | null } | null
}

/** Sender of a transfer, as reported by the bank. */
export function Sender({ counterparty }: SenderProps) {
  const known = [counterparty?.name, counterparty?.accountNumber, counterparty?.bank].filter(Boolean)
  if (known.length === 0) return <span className="text-content-soft">Không rõ</span>
  return <span className="wrap-anywhere">{known.join(' · ')}</span>
}

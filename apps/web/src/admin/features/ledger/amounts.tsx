import { formatPrice } from '../../../ui/format.ts'
import { Link } from '../../../ui/link.tsx'

/** `4.500 ₫ Có`; `0 ₫` for nothing. `amount`: debit positive, credit negative. */
export const sidedPrice = (amount: number): string =>
  amount === 0 ? formatPrice(0) : `${formatPrice(Math.abs(amount))} ${amount > 0 ? 'Nợ' : 'Có'}`

interface AmountLinkProps {
  /** The figure as it is shown. */
  text: string
  /** What the figure is, for screen readers: 'cuối kỳ của Hoa hồng'. */
  of: string
  /** The entries that it is the sum of; null for a figure without any. */
  to: string | null
}

/** A figure that leads to what it is made of. */
export function AmountLink({ text, of, to }: AmountLinkProps) {
  if (to === null) return <span className="text-content-soft">{text}</span>
  return (
    <Link to={to} aria-label={`${text}, ${of}`} className="tap text-brand hover:underline">
      {text}
    </Link>
  )
}

import type { ShownArt } from '@chophien/domain/brand/art'

interface MarkProps {
  /** The operator's own picture, if there is one. What it stands for is said beside it, or by its link. */
  art: ShownArt | null
  className: string
}

/** The mark of the marketplace: the operator's picture, else nested brocade diamonds in the brand's colours. */
export function Mark({ art, className }: MarkProps) {
  if (art) return <img {...art} alt="" className={`shrink-0 object-contain ${className}`} />
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={`shrink-0 ${className}`}>
      <path d="M20 0 40 20 20 40 0 20z" className="fill-highlight" />
      <path d="M20 6 34 20 20 34 6 20z" className="fill-brand" />
      <path d="M20 10.5 29.5 20 20 29.5 10.5 20z" className="fill-ornament" />
      <path d="M20 16 24 20 20 24 16 20z" className="fill-page" />
    </svg>
  )
}

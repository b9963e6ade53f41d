import type { ShownArt } from '@chophien/domain/brand/art'

/** A picture of the operator's own, in place of a drawn one. What it stands for is said beside it, or by its link. */
export const OwnArt = ({ art: { plate, ...art }, className }: { art: ShownArt; className: string }) => (
  <img {...art} alt="" className={`${plate ? 'rounded-control bg-surface p-1 ' : ''}object-contain ${className}`} />
)

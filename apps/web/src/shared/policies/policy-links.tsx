import type { ConsentKind } from '@chophien/domain/policies/consent-kinds'
import { type PoliciesInForce, type PolicyKind, policyNames } from '@chophien/domain/policies/kinds'
import { Fragment } from 'react'

interface PolicyLinksProps {
  kinds: readonly (ConsentKind | PolicyKind)[]
  inForce: PoliciesInForce
}

/** Links to those of some pages that are published, as part of a sentence. They open in a new tab: what is typed stays. */
export function PolicyLinks({ kinds, inForce }: PolicyLinksProps) {
  const published = kinds.filter((kind) => inForce[kind] !== undefined)
  return published.map((kind, at) => (
    <Fragment key={kind}>
      {at > 0 && (at === published.length - 1 ? ' và ' : ', ')}
      <a href={`/${kind}`} target="_blank" rel="noopener" className="tap font-semibold text-brand underline">
        {policyNames[kind]}
      </a>
    </Fragment>
  ))
}

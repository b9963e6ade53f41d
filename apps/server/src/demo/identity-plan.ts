import type { SellerKind } from '@chophien/domain/sellers/kinds'
import { checkDigitOf } from '@chophien/domain/sellers/tax-code'
import type { DemoShop } from './data/shops.ts'
import { demoAccounts } from './demo-accounts.ts'
import { createRandom, type Random } from './random.ts'
import { planOwner } from './user-plan.ts'

export interface IdentityPlan {
  kind: SellerKind
  legalName: string
  taxCode: string | null
  /** Null for a company. */
  idNumber: string | null
  address: string
  state: 'WAITING' | 'CHECKED' | 'REFUSED'
}

const kinds = ['HOUSEHOLD', 'COMPANY', 'PERSON'] as const

/** Places of shops in their list: two wait for a check, one was refused. */
const states = new Map<number, IdentityPlan['state']>([
  [4, 'WAITING'],
  [7, 'WAITING'],
  [11, 'REFUSED'],
])

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.int(0, 9)).join('')

/** A code that could be issued. Those of the provinces begin with 01 to 63; the next digits are high, so that it hardly is anybody's. */
function taxCodeOf(random: Random): string {
  for (;;) {
    const nine = `0${random.int(1, 9)}99${digits(random, 5)}`
    const digit = checkDigitOf(nine)
    if (digit !== null) return `${nine}${digit}`
  }
}

/** A number of the form of a person's: province, century and sex, year of birth, six digits. */
const personalNumberOf = (random: Random): string =>
  `0${String(random.int(1, 96)).padStart(2, '0')}${random.int(0, 1)}${random.int(65, 99)}${digits(random, 6)}`

/** Who sells in the `index`-th demo shop (from 0). The first one is the demo seller's. */
export function planIdentity(seed: number, index: number, shop: DemoShop): IdentityPlan {
  const random = createRandom(seed, 'identity', index)
  const owner = index === 0 ? demoAccounts.seller : planOwner(seed, index)
  const person = `${owner.firstName} ${owner.lastName}`
  const kind = kinds[index % kinds.length] ?? 'HOUSEHOLD'
  const names: Record<SellerKind, string> = {
    PERSON: person,
    HOUSEHOLD: `Hộ kinh doanh ${person}`,
    COMPANY: `Công ty TNHH ${shop.name}`,
  }
  const taxCode = taxCodeOf(random)
  const idNumber = personalNumberOf(random)
  return {
    kind,
    legalName: names[kind],
    // Every other household pays its taxes under the personal number.
    taxCode: kind === 'COMPANY' || (kind === 'HOUSEHOLD' && index % 2 === 0) ? taxCode : null,
    idNumber: kind === 'COMPANY' ? null : idNumber,
    address: `${shop.street}, ${shop.ward}, ${shop.city}`,
    state: states.get(index) ?? 'CHECKED',
  }
}

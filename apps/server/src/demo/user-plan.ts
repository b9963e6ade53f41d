import { familyNames, givenNames, streets, wards } from './data/person-names.ts'
import { LIVELY_DAYS } from './past-days.ts'
import { createRandom, type Random } from './random.ts'

export interface UserPlan {
  email: string
  /** Họ. */
  firstName: string
  /** Tên đệm và tên. */
  lastName: string
  phoneNumber: string
}

interface AddressPlan {
  streetAddress1: string
  ward: string
  city: string
}

function nameOf(random: Random): Pick<UserPlan, 'firstName' | 'lastName'> {
  const names = random.chance(0.6) ? givenNames.woman : givenNames.man
  return {
    firstName: random.weighted(familyNames),
    lastName: `${random.pick(names.middle)} ${random.pick(names.last)}`,
  }
}

// 09xx 000 0xx: look like real numbers but belong to nobody.
const phoneOf = (number: number): string =>
  `09${String(10 + Math.floor(number / 100)).padStart(2, '0')}0000${String(number % 100).padStart(2, '0')}`

/** Phone numbers of this block belong to the demo accounts and shops; shoppers begin above. */
const FIRST_SHOPPER_PHONE = 200

export const demoPhone = (number: number): string => phoneOf(number)

/** The `index`-th demo shopper (from 0). Nobody can sign in as one: there is no password. */
export function planShopper(seed: number, index: number): UserPlan {
  const random = createRandom(seed, 'shopper', index)
  return {
    email: `nguoimua${String(index + 1).padStart(3, '0')}@demo.chophien.test`,
    ...nameOf(random),
    phoneNumber: phoneOf(FIRST_SHOPPER_PHONE + index),
  }
}

/** How many shoppers joined in the lively days, beyond those who have reviewed. */
export const DEMO_NEWCOMERS = 60

/** When the `index`-th of them (from 0) joined: one after the other, so many days ago. */
export const joinedDaysAgo = (index: number): number => LIVELY_DAYS - (index * LIVELY_DAYS) / DEMO_NEWCOMERS

/** The owner of the `index`-th demo shop (from 0). */
export function planOwner(seed: number, index: number): UserPlan {
  return {
    email: `chushop${String(index + 1).padStart(2, '0')}@demo.chophien.test`,
    ...nameOf(createRandom(seed, 'owner', index)),
    phoneNumber: phoneOf(100 + index),
  }
}

/** Somewhere to deliver to. */
export function planAddress(random: Random): AddressPlan {
  const [ward, city] = random.pick(wards)
  const house = random.int(1, 320)
  const street = random.pick(streets)
  const line = random.weighted([
    [`${house} ${street}`, 5],
    [`${house}/${random.int(2, 40)} ${street}`, 3],
    [`Số ${random.int(1, 60)}, ngõ ${random.int(2, 190)}, ${street}`, 2],
  ])
  return { streetAddress1: line, ward, city }
}

import type { Profile } from '@chophien/domain/accounts/contract'

/** The Vietnamese form of address: the last word of the name. lastName is 'tên (và tên đệm)' (product.md, profile). */
export const givenName = ({ lastName, firstName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  (lastName || firstName).trim().split(' ').at(-1) ?? ''

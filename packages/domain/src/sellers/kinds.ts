/** Who sells: a private person, a household business (registered, or below the threshold), a company. */
export const sellerKinds = ['PERSON', 'HOUSEHOLD', 'COMPANY'] as const
export type SellerKind = (typeof sellerKinds)[number]

export const sellerKindNames: Record<SellerKind, string> = {
  PERSON: 'Cá nhân',
  HOUSEHOLD: 'Hộ kinh doanh',
  COMPANY: 'Công ty',
}

/** Whether the tax code that was given is shown to shoppers. A person's is nobody's business. */
export const showsTaxCode = (kind: SellerKind): boolean => kind !== 'PERSON'

/** The company behind the marketplace, as it stands on documents of money. */
export interface LegalEntity {
  legalName: string
  taxCode: string
  address: string
}

/** Who issues documents: null until the operator has named the company; then they bear the marketplace's name alone. */
export type Issuer = LegalEntity | null

import type { Brand } from '@chophien/domain/brand/brand'

/** Name, contacts and company; what is empty is left to be filled. An empty name: the marketplace has no brand of its own, its texts say "sàn". */
export type FactsOfBrand = Pick<
  Brand,
  | 'name'
  | 'supportEmail'
  | 'hotline'
  | 'legalName'
  | 'taxCode'
  | 'legalAddress'
  | 'licence'
  | 'notificationNumber'
  | 'notificationUrl'
>

/** How this marketplace is set up, as far as its texts say it. */
export interface StartingFacts {
  brand: FactsOfBrand
  returnDays: number
  paymentMinutes: number
  confirmHours: number
  handoverDays: number
  promiseDays: number
  defectDays: number
  answerHours: number
  decisionDays: number
  /** Whole đồng. */
  shippingFee: number
}

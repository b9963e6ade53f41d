/** How this marketplace is set up, as far as its texts say it. */
export interface StartingFacts {
  supportEmail: string
  /** Null: there is none. */
  hotline: string | null
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

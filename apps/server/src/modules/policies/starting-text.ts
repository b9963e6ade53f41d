import type { PolicyKind } from '@chophien/domain/policies/kinds'
import { tidyProse } from '@chophien/domain/text/tidy'
import type { StartingFacts } from './starting-facts.ts'
import { aboutText } from './texts/about.ts'
import { complaintsText } from './texts/complaints.ts'
import { helpText } from './texts/help.ts'
import { paymentText } from './texts/payment.ts'
import { privacyText } from './texts/privacy.ts'
import { returnsText } from './texts/returns.ts'
import { rulesText } from './texts/rules.ts'
import { shippingText } from './texts/shipping.ts'
import { termsText } from './texts/terms.ts'

const texts: Record<PolicyKind, (facts: StartingFacts) => string> = {
  terms: termsText,
  privacy: privacyText,
  rules: rulesText,
  'returns-policy': returnsText,
  'shipping-policy': shippingText,
  'payment-policy': paymentText,
  complaints: complaintsText,
  about: aboutText,
  help: helpText,
}

/** The text with which a page begins: what this program does, with `[…]` where only the operator knows what to write. No legal advice. Sanitised HTML. */
export const startingText = (kind: PolicyKind, facts: StartingFacts): string => tidyProse(texts[kind](facts))

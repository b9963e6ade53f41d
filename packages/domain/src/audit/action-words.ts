import { accountFacts, sideNames } from '../ledger/accounts.ts'
import { ruleSubject } from '../plans/rate-words.ts'
import { policyNames } from '../policies/kinds.ts'
import { goodsKindNames, taxModeNames } from '../taxes/kinds.ts'

type Names = Readonly<Record<string, string>>
type Facts = Record<string, unknown>

/** What is named by a code of the program, by action. */
const subjectNames: Record<string, Names> = {
  'policy.draft': policyNames,
  'policy.publish': policyNames,
  'policy.withdraw': policyNames,
  'tax.rate': goodsKindNames,
  'tax.mode': taxModeNames,
}

/** The name of a code; rows from before codes were kept have the name itself. */
const nameIn = (names: Names | undefined, kept: string): string =>
  names && Object.hasOwn(names, kept) ? (names[kept] ?? kept) : kept

const accountNames: Names = Object.fromEntries(
  Object.entries(accountFacts).map(([account, { name }]) => [account, name]),
)

const ofRule = (facts: Facts): Facts => (facts.category === null ? { ...facts, category: ruleSubject(null) } : facts)
const ofEntries = (facts: Facts): Facts => ({
  ...facts,
  ...(typeof facts.account === 'string' ? { account: nameIn(accountNames, facts.account) } : {}),
  ...(typeof facts.side === 'string' ? { side: nameIn(sideNames, facts.side) } : {}),
})

const factWords: Record<string, (facts: Facts) => Facts> = {
  'plan.add-rule': ofRule,
  'plan.remove-rule': ofRule,
  'ledger.export': ofEntries,
}

/** A row of the audit log with the names that codes have when it is read. */
export function wordAction<Row extends { action: string; subjectName: string; before: Facts; after: Facts }>(
  row: Row,
): Row {
  const words = factWords[row.action] ?? ((facts: Facts) => facts)
  return {
    ...row,
    subjectName: nameIn(subjectNames[row.action], row.subjectName),
    before: words(row.before),
    after: words(row.after),
  }
}

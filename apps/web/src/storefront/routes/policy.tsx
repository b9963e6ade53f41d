import { getPolicy, getPolicyVersion, type Policy } from '@chophien/domain/policies/contract'
import { isPolicyKind, policyNames } from '@chophien/domain/policies/kinds'
import { leaveForConsole } from '../../page/leave-for-console.ts'
import { definePage } from '../../page/page.tsx'
import { pathId } from '../../page/path-id.ts'
import { PolicyScreen } from '../features/policies/policy-screen.tsx'

export default definePage<Policy>({
  load({ api, url, params: { policy: kind = '', number } }) {
    leaveForConsole(url)
    return number === undefined
      ? api.call(getPolicy, { params: { kind } })
      : api.call(getPolicyVersion, { params: { kind, number: pathId(number) } })
  },
  head: ({ data: { kind, inForce } }) => ({
    title: isPolicyKind(kind) ? policyNames[kind] : kind,
    // Only the version in force is for search engines.
    canonical: inForce ? `/${kind}` : undefined,
  }),
  Component: ({ data }) => <PolicyScreen policy={data} />,
})

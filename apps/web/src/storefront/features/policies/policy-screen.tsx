import type { Heading, Policy, PolicyVersion } from '@chophien/domain/policies/contract'
import { isPolicyKind, policyNames } from '@chophien/domain/policies/kinds'
import { PolicyText } from '../../../shared/policies/policy-text.tsx'
import { formatDate } from '../../../ui/format-time.ts'
import { Link } from '../../../ui/link.tsx'

/** From so many headings on a text has a table of contents. */
const CONTENTS_FROM = 4

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-labelledby="policy-contents" className="card card-body lg:sticky lg:top-36 print:hidden">
      <h2 id="policy-contents" className="mb-1 text-base">
        Trong trang này
      </h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'pl-4' : ''}>
            <a href={`#${id}`} className="flex min-h-11 items-center text-brand hover:underline lg:min-h-9">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Versions({ policy }: { policy: Policy }) {
  const others = policy.versions.filter(({ number }) => number !== policy.number)
  if (others.length === 0) return null
  const isComing = (version: PolicyVersion) => version.number > (policy.inForceNumber ?? 0)
  return (
    <section aria-labelledby="policy-versions" className="mt-10 border-t border-line pt-6 print:hidden">
      <h2 id="policy-versions" className="mb-2 text-lg">
        Các bản khác
      </h2>
      <ul className="flex flex-col gap-1">
        {others.map((version) => (
          <li key={version.number} className="py-1">
            <Link
              to={version.number === policy.inForceNumber ? `/${policy.kind}` : `/${policy.kind}/${version.number}`}
              className="tap text-brand underline"
            >
              Bản {version.number}
            </Link>
            , {isComing(version) ? 'sẽ áp dụng' : 'áp dụng'} từ {formatDate(version.inForceFrom)}
            {version.summary && <span className="block text-sm text-content-soft">{version.summary}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says of a version that is not in force which one is. */
function NotInForce({ policy }: { policy: Policy }) {
  const coming = policy.number > (policy.inForceNumber ?? 0)
  return (
    <p className="mt-4 max-w-prose rounded-control bg-highlight-soft p-3 text-highlight-deep">
      {coming ? 'Bản này chưa được áp dụng. ' : 'Đây là bản cũ, không còn được áp dụng. '}
      {policy.inForceNumber !== null && (
        <Link to={`/${policy.kind}`} className="tap underline">
          Xem bản đang áp dụng
        </Link>
      )}
    </p>
  )
}

/** One of the operator's pages. */
export function PolicyScreen({ policy }: { policy: Policy }) {
  const title = isPolicyKind(policy.kind) ? policyNames[policy.kind] : policy.kind
  const hasContents = policy.contents.length >= CONTENTS_FROM
  return (
    <div className="policy-page shop-width pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 text-content-soft">
        Bản {policy.number}, {policy.inForce || policy.number < (policy.inForceNumber ?? 0) ? 'áp dụng' : 'sẽ áp dụng'}{' '}
        từ ngày {formatDate(policy.inForceFrom)}
      </p>
      {!policy.inForce && <NotInForce policy={policy} />}
      <div
        className={hasContents ? 'mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10' : 'mt-6'}
      >
        {hasContents && (
          <div className="max-lg:max-w-prose lg:order-1 lg:h-full">
            <Contents headings={policy.contents} />
          </div>
        )}
        <article className="min-w-0 max-w-prose">
          <PolicyText html={policy.body} />
          <Versions policy={policy} />
        </article>
      </div>
    </div>
  )
}

import type { ReportedSubject } from '@chophien/domain/reports/admin-contract'
import { Link } from '../../../ui/link.tsx'

const linkClasses = 'tap font-semibold text-brand wrap-anywhere hover:underline'

/** Leads to where something can be done about what was reported: by its id, because the name is the one of the day of the report, and of a review its
 *  product's. */
export function SubjectLink({ subject }: { subject: ReportedSubject }) {
  const { subjectKind, subjectId, subjectName, productId } = subject
  if (subjectKind === 'SHOP')
    return (
      <Link to={`/admin/shops/${subjectId}`} className={linkClasses}>
        {subjectName}
      </Link>
    )
  const list = subjectKind === 'PRODUCT' ? '/admin/products' : '/admin/reviews'
  return (
    <>
      <Link to={`${list}?id=${subjectId}`} className={linkClasses}>
        {subjectName}
      </Link>
      {productId !== null && (
        <a
          href={subjectKind === 'REVIEW' ? `/product/${productId}?reviewId=${subjectId}` : `/product/${productId}`}
          target="_blank"
          rel="noopener"
          className="tap block text-sm text-brand hover:underline"
        >
          Xem trên chợ
        </a>
      )}
    </>
  )
}

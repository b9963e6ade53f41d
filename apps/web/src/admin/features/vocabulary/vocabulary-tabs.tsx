import { useLocation } from 'react-router'
import { pillClasses } from '../../../console-kit/filter-links.tsx'
import { Link } from '../../../ui/link.tsx'

const tabs = [
  { to: '/admin/vocabulary', label: 'Nhóm từ' },
  { to: '/admin/vocabulary/searches', label: 'Câu tìm nhiều' },
]

/** The two pages about what shoppers call things. */
export function VocabularyTabs() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Từ tìm kiếm" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined} className={pillClasses(pathname === to)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

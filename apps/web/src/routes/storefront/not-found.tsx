import { NotFoundScreen } from '../../lib/not-found-screen.tsx'
import { definePage } from '../../lib/page.tsx'
import { failureHead } from '../../lib/page-failure.ts'

export default definePage({
  status: 404,
  head: () => failureHead(404),
  Component: NotFoundScreen,
})

import { leaveForConsole } from '../../page/leave-for-console.ts'
import { NotFoundScreen } from '../../page/not-found-screen.tsx'
import { definePage } from '../../page/page.tsx'
import { failureHead } from '../../page/page-failure.ts'

export default definePage({
  async load({ url }) {
    leaveForConsole(url)
  },
  status: 404,
  head: () => failureHead(404),
  Component: NotFoundScreen,
})

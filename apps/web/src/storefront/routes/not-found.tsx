import { redirectDocument } from 'react-router'
import { NotFoundScreen } from '../../page/not-found-screen.tsx'
import { definePage } from '../../page/page.tsx'
import { failureHead } from '../../page/page-failure.ts'

export default definePage({
  async load({ url }) {
    // The consoles have documents of their own; in one of the shop their routes are unknown (entry-client.tsx).
    if (/^\/(?:admin|seller)(?:\/|$)/u.test(url.pathname)) throw redirectDocument(url.pathname + url.search)
  },
  status: 404,
  head: () => failureHead(404),
  Component: NotFoundScreen,
})

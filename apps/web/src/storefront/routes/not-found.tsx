import { redirectDocument } from 'react-router'
import { NotFoundScreen } from '../../page/not-found-screen.tsx'
import { definePage } from '../../page/page.tsx'
import { failureHead } from '../../page/page-failure.ts'

export default definePage({
  async load({ url }) {
    // The consoles have their own documents; their routes are unknown in the shop's document (entry-client.tsx).
    if (/^\/(?:admin|seller)(?:\/|$)/u.test(url.pathname)) throw redirectDocument(url.pathname + url.search)
  },
  status: 404,
  head: () => failureHead(404),
  Component: NotFoundScreen,
})

import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('markup and quotes are escaped, everything else stays', () => {
  expect(escapeHtml('<a href="?x=1&y=2">Chợ\'s</a>')).toBe("&lt;a href=&quot;?x=1&amp;y=2&quot;&gt;Chợ's&lt;/a&gt;")
})

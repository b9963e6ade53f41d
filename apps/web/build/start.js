// The only script of the document itself. The page is painted from HTML, styles and fonts, and its links work without any script; what
// makes it more than that (100 kB) is fetched once it is painted, so that over a slow line the two do not compete for the same bytes.
;(() => {
  // Filled in by the build: the entry, then what it imports.
  const [entry, ...imports] = '__MODULES__'.split(' ')
  const root = document.documentElement

  // The seller centre is opened with a token in its address: it is gone before anything else is fetched (src/lib/handed-token.ts).
  const handed = /[?&]token=([^&]+)/.exec(location.search)
  if (handed && location.pathname === '/seller') {
    window.handedToken = handed[1]
    history.replaceState(null, '', '/seller')
  }

  const fetchAll = () => {
    // What this page needs besides, written by the server.
    const own = document.querySelector('meta[name="page-modules"]')?.content.split(' ') ?? []
    for (const href of [...imports, ...own]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }

  // What is done meanwhile is done again when the page has come alive (src/page/alive.ts), instead of having come to nothing: buttons that
  // were pressed, and forms that Enter should have sent. Forms that lead to another page do so by themselves.
  const todo = []
  const remember = ({ type, key, target }) => {
    if (type === 'click' && target.closest('button[type=button]')) todo.push(() => target.closest('button').click())
    if (key === 'Enter' && target.form?.method === 'post') todo.push(() => target.form.requestSubmit())
  }
  for (const type of ['click', 'keydown']) root.addEventListener(type, remember)
  // From then on the page itself takes what is done.
  root.addEventListener('waking', () => {
    for (const type of ['click', 'keydown']) root.removeEventListener(type, remember)
  })
  root.addEventListener('alive', () => {
    for (const again of todo.splice(0)) again()
  })

  let begun = false
  const begin = () => {
    if (!begun) fetchAll()
    begun = true
  }
  // Who has been here before has the scripts at hand, and a page that nobody looks at is not painted.
  const kept = performance.getEntriesByName(document.currentScript.src)[0]?.transferSize === 0
  if (kept || document.hidden) begin()
  else {
    const look = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && begin()
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true })
    // Should the browser have nothing to say about its painting.
    setTimeout(begin, 700)
  }
})()

// The only script of the document itself. The page paints from HTML, styles and fonts, and its links work without scripts. The application
// (100 kB) is loaded after the first paint, so that on a slow connection it does not compete with what the paint needs.
// The build writes it in the syntax of 2017, so that browsers that are too old for the application can say so.
;(() => {
  // Filled in by the build: the entry, then what it imports.
  const [entry, ...shared] = '__MODULES__'.split(' ')
  const root = document.documentElement

  // The seller centre is opened with a token in the URL: remove it before anything else is requested (src/lib/link-token.ts).
  const token = /[?&]token=([^&]+)/.exec(location.search)
  if (token && location.pathname === '/seller') {
    window.linkToken = token[1]
    history.replaceState(null, '', '/seller')
  }

  const fetchAll = () => {
    const imports = [...shared]
    // The page's own modules, listed by the server.
    for (const { content } of document.getElementsByName('page-modules')) imports.push(...content.split(' '))
    for (const href of imports) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    // One after the other, the entry last: each is a task of its own, so that a press in between is drawn before the next.
    for (const src of [...shared, entry]) {
      const script = Object.assign(document.createElement('script'), {
        type: 'module',
        async: false,
        src,
        onerror: onFault,
      })
      document.head.append(script)
    }
    explainIn('noModule' in HTMLScriptElement.prototype ? 30_000 : 0)
  }

  // Where the application does not start, because the browser is too old or a file did not come, the page stays as the server wrote it, and
  // a sentence of index.html says so: soon after a fault of our own scripts, and at the latest when a slow network had time enough.
  const explain = (hidden) => {
    for (const sentence of document.getElementsByClassName('cannot-start')) sentence.hidden = hidden
  }
  let explaining
  const explainIn = (milliseconds) => {
    clearTimeout(explaining)
    explaining = setTimeout(explain, milliseconds, false)
  }
  const onFault = ({ target, filename, reason }) => {
    // Extensions and the browsers inside other applications run scripts of their own in the page.
    if (target !== window || /\/assets\//.test(filename || Object(reason).stack)) explainIn(1500)
  }
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, onFault)

  // Replays clicks and submits from before hydration (src/page/hydration.ts): buttons that were pressed, and POST forms submitted with Enter.
  // Links and GET forms work without scripts.
  let todo = []
  // For parts that take over what was typed (src/ui/stepper.tsx).
  window.isPressedEarly = (element) => todo.some(({ target }) => element.contains(target))
  const remember = ({ type, keyCode, repeat, target }) => {
    if (type === 'click' && target.closest?.('button[type=button]')) {
      todo.push({ target, again: () => target.closest('button').click() })
    }
    // A typed quantity replaces what plus and minus beside it have made of the one before (src/ui/stepper.tsx).
    const group = type === 'input' && target.closest('[role=group]')
    if (group) todo = todo.filter((press) => !group.contains(press.target))
    // Not the Enter of an input method, which has another code (src/ui/composing.ts), nor one that is held, nor a new line in a letter.
    const isEnter = type === 'keydown' && keyCode === 13 && !repeat
    if (isEnter && target.form?.method === 'post' && target.matches('input')) {
      todo.push({ target, again: () => target.form.requestSubmit() })
    }
  }
  // React hears of no press before it is done: at the first of these events it would hydrate the whole page at a stretch
  // (`discreteReplayableEvents` of react-dom), and nothing could be drawn meanwhile. A finger that begins to scroll sends `pointercancel`.
  // What is pointed at and focused is kept from it too. The browser's own actions go on: links, fields, scrolling.
  const types =
    'mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset mouseover pointerover focusin focusout'
  const hide = (event) => {
    remember(event)
    event.stopPropagation()
  }
  for (const type of types.split(' ')) root.addEventListener(type, hide, true)
  root.addEventListener('hydrated', async () => {
    for (const type of types.split(' ')) root.removeEventListener(type, hide, true)
    for (const type of ['error', 'unhandledrejection']) removeEventListener(type, onFault)
    clearTimeout(explaining)
    explain(true)
    for (const { again } of todo.splice(0)) {
      // React draws in a microtask what a press changed: the next one, another press on plus, counts from there.
      await null
      again()
    }
  })

  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // The application hydrates the whole document.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchAll)
    else fetchAll()
  }
  // Start at once when the scripts are cached, and in a background tab, which never paints.
  const [own = {}] = performance.getEntriesByName(document.currentScript.src)
  if (own.transferSize === 0 || document.hidden) begin()
  else {
    const onPaint = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && begin()
    new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
    // For browsers that do not report paint timing.
    setTimeout(begin, 700)
  }
})()

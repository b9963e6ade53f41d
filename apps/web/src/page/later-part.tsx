import {
  type ComponentType,
  memo,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { nextTask } from '../lib/after.ts'
import { hydrated } from './hydration.ts'
import { orMissing } from './missing-chunk.ts'

const loading: Promise<void>[] = []

/** Resolves when the code of all parts is there. The server renders none before. */
export const partsReady = (): Promise<unknown> => Promise.all(loading)

let isHydrated = false
/** Ends when the parts so far have begun to load: after hydration, each asked for in a task of its own. */
let turns = hydrated.then(() => {
  isHydrated = true
})

/** Calls `onArrived` when it is hydrated with the part beside it. */
function Arrived({ here, onArrived }: { here: () => void; onArrived: () => void }) {
  useLayoutEffect(here, [here])
  useEffect(onArrived, [onArrived])
  return null
}

/** What is pressed before the part is there is pressed again then: React drops presses in what it has not hydrated. Links work without code. */
function usePresses() {
  const place = useRef<HTMLDivElement>(null)
  const arrived = useRef(false)
  const pressed = useRef(new Set<HTMLElement>())
  useEffect(() => {
    const keep = ({ target }: Event) => {
      if (arrived.current || !(target instanceof Element) || !place.current?.contains(target)) return
      const button = target.closest('button')
      // Without scripts the browser sends such a form itself.
      if (button && !(button.type === 'submit' && button.form?.method === 'get')) pressed.current.add(button)
    }
    // React listens there too, and before: when the code is there, the press makes it hydrate the part at once and act on it.
    document.addEventListener('click', keep, true)
    return () => document.removeEventListener('click', keep, true)
  }, [])
  const here = useCallback(() => {
    arrived.current = true
  }, [])
  const onArrived = useCallback(() => {
    for (const button of pressed.current) button.click()
    pressed.current.clear()
  }, [])
  return { place, here, onArrived }
}

interface Kept {
  html: string
  /** Of the page that it belongs to. */
  path: string
}

/** What the server wrote in a place, once its code did not come. Null before that. */
function useKept(place: RefObject<HTMLElement | null>, fetched: Promise<void>, isWritten: boolean): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    if (!isWritten) return
    fetched.catch(() => setKept({ html: place.current?.innerHTML ?? '', path: window.location.pathname }))
  }, [place, fetched, isWritten])
  return kept
}

/** A part of a page that the server renders with it, and whose code the browser loads after hydration: below the first screen, nothing is
 *  missed meanwhile. The part renders again when its own props change, not with the page around it. When its code does not come, what the
 *  server wrote stays, as HTML whose links and GET forms work; on a page opened later `Without` takes its place, by default nothing, and the
 *  page after that asks for the code again. `name`: for the error. */
export function laterPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  Without?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let waiting: Promise<void> | undefined
  const fetchPart = async () => {
    Loaded = await orMissing(name, load)
  }
  // Never on the server.
  turns = turns.then(nextTask)
  const fetched = turns.then(fetchPart)
  if (import.meta.env.SSR) loading.push(fetchPart())
  else fetched.catch(() => {})
  const untilThere = fetched.catch(() => new Promise<void>(() => {}))

  /** Also resolves when the code does not come: a page does without it. */
  function fetchForPage() {
    waiting ??= fetchPart().catch(() => {
      waiting = undefined
    })
    return waiting
  }

  function Part({ until, props }: { until: Promise<void>; props: Props }) {
    if (!Loaded) use(until)
    const Shown = Loaded ?? Without
    return Shown && <Shown {...props} />
  }

  return memo(function Later(props: Props) {
    const { place, here, onArrived } = usePresses()
    const [isWritten] = useState(() => !isHydrated)
    const kept = useKept(place, fetched, isWritten)
    const stays = isWritten && !kept
    const until = useMemo(() => (stays ? untilThere : fetchForPage()), [stays])
    if (kept && kept.path === window.location.pathname) {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood there before
      return <div className="contents" dangerouslySetInnerHTML={{ __html: kept.html }} />
    }
    return (
      <div ref={place} className="contents">
        <Suspense>
          <Part until={until} props={props} />
          <Arrived here={here} onArrived={onArrived} />
        </Suspense>
      </div>
    )
  })
}

import { type ComponentType, Suspense, use, useCallback, useEffect, useRef } from 'react'

/** A part of a page whose code is loaded after the page around it. */
export interface LaterPart<P> {
  /** The component, once it is loaded. */
  loaded: ComponentType<P> | null
  /** Resolves when it is loaded. */
  arrival: Promise<ComponentType<P>>
  /** Loads the code. A page calls it in its loader, so that the server renders the part and a navigation shows it at once. Never rejects:
   *  without its code the part stays as the server rendered it, or is left out. */
  load: () => Promise<void>
}

/** Declares such a part, for what stands below the first screen. `fetchCode`: a dynamic import. */
export function laterPart<P>(fetchCode: () => Promise<ComponentType<P>>): LaterPart<P> {
  const { promise: arrival, resolve } = Promise.withResolvers<ComponentType<P>>()
  const part: LaterPart<P> = {
    loaded: null,
    arrival,
    load: async () => {
      const component = await fetchCode().catch(() => null)
      if (!component) return
      part.loaded = component
      resolve(component)
    },
  }
  return part
}

interface LaterProps<P> {
  part: LaterPart<P>
  props: P
  className?: string
}

function Loaded<P extends object>({ part, props, onShown }: LaterProps<P> & { onShown: () => void }) {
  const Component = part.loaded ?? use(part.arrival)
  useEffect(onShown, [onShown])
  return <Component {...props} />
}

/** Shows the part. In a page from the server it is hydrated when its code has arrived; what is pressed until then is pressed again. */
export function Later<P extends object>({ part, props, className }: LaterProps<P>) {
  const box = useRef<HTMLDivElement>(null)
  const stop = useRef(() => {})
  const onShown = useCallback(() => stop.current(), [])
  useEffect(() => {
    void part.load()
    const pressed: HTMLElement[] = []
    const remember = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
      if (button && box.current?.contains(button)) pressed.push(button)
    }
    // React stops clicks on what is not hydrated yet, so they are seen here before it.
    window.addEventListener('click', remember, true)
    const forget = () => window.removeEventListener('click', remember, true)
    stop.current = () => {
      forget()
      for (const button of pressed.splice(0)) button.click()
    }
    if (part.loaded) forget()
    return forget
  }, [part])
  return (
    <div ref={box} className={className}>
      <Suspense>
        <Loaded part={part} props={props} onShown={onShown} />
      </Suspense>
    </div>
  )
}

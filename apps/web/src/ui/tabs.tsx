import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'

interface Tab<K extends string> {
  key: K
  label: string
  count?: number | undefined
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  chosen: K
  onChoose: (key: K) => void
  /** Panel of the selected tab. */
  children: ReactNode
}

/** Tabs (ARIA APG): arrow keys, Home and End move, one tab stop. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // Scrolls the selected tab into view, horizontally only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be looked at whenever another one is chosen
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2
  }, [chosen])

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === chosen)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            className={classes(
              'min-h-11 shrink-0 border-b-2 px-4 whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px]',
              tab.key === chosen
                ? 'border-brand font-semibold text-brand'
                : 'border-transparent text-content-soft hover:text-brand',
            )}
          >
            {tab.label}
            {tab.count === undefined ? '' : ` (${tab.count})`}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes the panel the next stop after its tab */}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`} tabIndex={0} className="pt-4">
        {children}
      </div>
    </div>
  )
}

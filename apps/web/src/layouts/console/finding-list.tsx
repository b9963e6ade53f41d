import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import type { FindingGroup } from './findings.ts'

interface FindingListProps {
  id: string
  groups: readonly FindingGroup[]
  /** Key of the active line. */
  active: string | null
  onChoose: (to: string) => void
}

/** The results of the search, by kind. The field keeps the focus and points at the active line. */
export function FindingList({ id, groups, active, onChoose }: FindingListProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null) box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label="Kết quả"
      // A press must not move the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      className={classes('-mx-2 max-h-[60dvh] overflow-y-auto overscroll-contain', groups.length > 0 && 'mt-3')}
    >
      {groups.map(({ label, findings }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element stands for
        <div key={label} role="group" aria-label={label} className="not-first:mt-2">
          <p aria-hidden className="px-2 py-1 text-sm font-semibold text-content-soft">
            {label}
          </p>
          {findings.map(({ key, to, name, detail, state }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it with aria-activedescendant
            <div
              key={key}
              id={`${id}-${key}`}
              role="option"
              aria-selected={key === active}
              onClick={() => onChoose(to)}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-brand-soft',
                key === active && 'bg-brand-soft',
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-brand wrap-anywhere">{name}</span>
                {detail && <span className="block truncate text-sm text-content-soft">{detail}</span>}
              </span>
              {state && <span className="shrink-0 text-sm text-content-soft">{state}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

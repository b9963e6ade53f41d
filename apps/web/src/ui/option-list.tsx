import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classes } from './classes.ts'

interface OptionListProps {
  id: string
  open: boolean
  options: readonly string[]
  chosen: string
  /** Index of the active option, -1 for none. */
  active: number
  emptySentence: string
  onChoose: (option: string) => void
}

/** The listbox of a combobox. The field keeps the focus; the active option is announced by aria-activedescendant. */
export function OptionList({ id, open, options, chosen, active, emptySentence, onChoose }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open && active >= 0) box.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a press from moving the focus
    <div
      ref={box}
      hidden={!open}
      // A press must not move the focus: blur closes the list.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-line bg-surface shadow-soft"
    >
      <p role="status" className={open && options.length === 0 ? 'px-3 py-2 text-content-soft' : 'sr-only'}>
        {open && (options.length === 0 ? emptySentence : `${options.length} lựa chọn`)}
      </p>
      <div id={id} role="listbox" aria-label="Lựa chọn" className="max-h-64 overflow-y-auto overscroll-contain">
        {open &&
          options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field points at it with aria-activedescendant
            <div
              key={option}
              id={`${id}-${at}`}
              role="option"
              aria-selected={option === chosen}
              data-active={at === active}
              onClick={() => onChoose(option)}
              className={classes(
                'flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3 hover:bg-brand-soft',
                at === active && 'bg-brand-soft',
              )}
            >
              {option}
              {option === chosen && <Check aria-hidden className="size-4 shrink-0 text-brand" />}
            </div>
          ))}
      </div>
    </div>
  )
}

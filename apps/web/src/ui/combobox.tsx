import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { isComposing } from './composing.ts'
import { controlClasses, FieldFrame, type FieldShared, splitFieldProps } from './field.tsx'
import { activeAtFirst, filterOptions, optionMeant } from './filter-options.ts'
import { OptionList } from './option-list.tsx'

interface ComboboxProps extends FieldShared {
  name: string
  required?: boolean
  options: readonly string[]
  /** One of the options, or empty. */
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** True while the options are being loaded, or could not be: text is kept, and selects its option when they are there. */
  pending?: boolean
  placeholder?: string | undefined
  /** Shown when no option matches. */
  emptySentence?: string | undefined
}

const NOTHING_FITS = 'Không có kết quả phù hợp'

/** Select with search (ARIA APG: editable combobox with list autocomplete). Text that is no option is discarded on blur, or when the
 *  options arrive: the field shows the selected value. */
export function Combobox(props: ComboboxProps) {
  const { frame, control: own } = splitFieldProps(props)
  const { name, options, value, onChange, disabled = false, pending = false } = own
  const { placeholder, emptySentence = NOTHING_FITS } = own
  const listId = useId()
  /** Text that is not compared with the options yet. Null: the field shows `value`. */
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offered = filterOptions(options, typed ?? '')
  const expanded = open && !disabled

  function show() {
    setOpen(true)
    setActive(typed === null ? options.indexOf(value) : activeAtFirst(options, typed))
  }

  function hide() {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }

  function choose(option: string) {
    hide()
    if (option !== value) onChange(option)
  }

  /** Selects the option that the text names, or discards the text. */
  function settle() {
    const meant = typed === null ? undefined : optionMeant(options, typed)
    if (meant === undefined) hide()
    else choose(meant)
  }

  /** Keeps text that cannot be compared yet. The earlier value is no longer meant. */
  function keep() {
    setOpen(false)
    if (value !== '') onChange('')
  }

  const input = useRef<HTMLInputElement>(null)
  const compareKeptText = useEffectEvent(() => {
    if (typed === null) return
    if (document.activeElement !== input.current) return settle()
    setOpen(true)
    setActive(activeAtFirst(options, typed))
  })
  useEffect(() => {
    if (!pending) compareKeptText()
  }, [pending])

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!expanded) return show()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => Math.max(0, Math.min(at + step, offered.length - 1)))
    } else if (event.key === 'Enter' && expanded) {
      event.preventDefault()
      const option = offered[active]
      if (option !== undefined) choose(option)
    } else if (event.key === 'Escape' && expanded) {
      // Escape closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
  }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            ref={input}
            name={name}
            role="combobox"
            aria-required={frame.required}
            aria-expanded={expanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? value}
            onChange={(event) => {
              setTyped(event.target.value)
              setOpen(true)
              setActive(activeAtFirst(options, event.target.value))
            }}
            onFocus={(event) => event.target.select()}
            onClick={show}
            onBlur={() => {
              if (pending && typed) keep()
              else settle()
            }}
            onKeyDown={onKeyDown}
            className={classes(controlClasses, 'pr-10')}
          />
          <ChevronDown
            aria-hidden
            className={classes(
              'pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-content-soft transition-transform',
              expanded && 'rotate-180',
            )}
          />
          <OptionList
            id={listId}
            open={expanded}
            options={offered}
            chosen={value}
            active={active}
            emptySentence={emptySentence}
            onChoose={choose}
          />
        </span>
      )}
    </FieldFrame>
  )
}

import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from './composing.ts'
import { readQuantity } from './read-quantity.ts'
import { toast } from './toast-store.ts'

declare global {
  interface Window {
    /** Whether something in this element was pressed before hydration, which is repeated after it. Set by build/start.js. */
    isPressedEarly?: (element: Element) => boolean
  }
}

interface StepperProps {
  value: number
  onChange: (value: number) => void
  min?: number
  /** Unlimited by default. */
  max?: number
  label: string
  disabled?: boolean
}

const stepClasses =
  'grid size-11 place-items-center text-brand hover:bg-brand-soft aria-disabled:text-line-strong aria-disabled:hover:bg-transparent'

/** A quantity input with minus and plus. Typed values are committed on blur or Enter, so that a half-typed number is never sent, and brought
 *  within the limits; text that is no number of pieces changes nothing, and a message says so; it
 *  names no quantity, because the press that left the field may have been plus or minus. */
export function Stepper({ value, onChange, min = 1, max = 999_999, label, disabled = false }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const input = useRef<HTMLInputElement>(null)

  function commit(text: string | null) {
    if (text === null) return
    setTyped(null)
    const wanted = readQuantity(text)
    if (wanted !== null) onChange(Math.min(Math.max(wanted, min), max))
    else if (text.trim()) toast({ kind: 'error', title: 'Chưa đọc được số lượng. Hãy nhập một số, ví dụ 12.' })
  }

  // Takes over what was typed before hydration. A layout effect: it is drawn before the presses from that time are repeated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const field = input.current
    const shown = String(value)
    if (!field || field.value === shown) return
    // Whoever still types goes on, unless plus or minus was pressed since: that counts from what was typed.
    const group = field.parentElement
    if (field === document.activeElement && !(group && window.isPressedEarly?.(group))) return setTyped(field.value)
    const text = field.value
    field.value = shown
    commit(text)
  }, [])

  // Not `disabled` at a limit: before hydration another quantity may be typed, and the press counts from there.
  function step(by: 1 | -1, name: string, icon: ReactNode) {
    const still = disabled || (by < 0 ? value <= min : value >= max)
    return (
      <button
        type="button"
        aria-label={name}
        aria-disabled={still}
        onClick={() => still || onChange(value + by)}
        className={stepClasses}
      >
        {icon}
      </button>
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout rules for three controls in a row
    <div
      role="group"
      aria-label={label}
      className="inline-flex overflow-hidden rounded-control border border-line-strong bg-surface"
    >
      {step(-1, 'Giảm số lượng', <Minus aria-hidden className="size-4" />)}
      <input
        ref={input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => commit(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) {
            event.preventDefault()
            commit(typed)
          }
        }}
        className="w-12 border-x border-line text-center font-semibold focus-visible:outline-offset-[-2px]"
      />
      {step(1, 'Tăng số lượng', <Plus aria-hidden className="size-4" />)}
    </div>
  )
}

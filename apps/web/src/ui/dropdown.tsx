import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface DropdownProps {
  /** Content of the button. */
  face: ReactNode
  label: string
  className?: string
  children: (close: () => void) => ReactNode
}

/** A disclosure: button and panel. Closes on Escape (restores the focus), on a click outside and when the focus leaves. */
export function Dropdown({ face, label, className, children }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [open])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from the controls inside
    <div
      ref={whole}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {face}
      </button>
      <div id={id} hidden={!open} className="dropdown-panel">
        {open && children(close)}
      </div>
    </div>
  )
}

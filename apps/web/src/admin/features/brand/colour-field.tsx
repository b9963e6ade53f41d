import { builtInColours } from '@chophien/domain/brand/built-in'
import { type ColourFault, faultText } from '@chophien/domain/brand/judge-colours'
import { Button } from '../../../ui/button.tsx'
import { controlClasses, FieldFrame } from '../../../ui/field.tsx'
import { isColour } from './brand-texts.ts'

interface ColourFieldProps {
  field: { name: string; error: string | undefined; invalid: boolean; describedBy: string }
  label: string
  hint: string
  value: string
  onChange: (colour: string) => void
  /** What cannot be read with it. */
  fault: ColourFault | undefined
}

/** A colour: chosen with the browser's picker or typed. One that cannot be read is told at once, with the nearest one that can. */
export function ColourField({ field, label, hint, value, onChange, fault }: ColourFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <FieldFrame {...field} label={label} hint={hint} required>
        {(control) => (
          <span className="flex gap-2">
            <input
              type="color"
              value={isColour(value) ? value.trim().toLowerCase() : builtInColours.brandColour}
              onChange={({ target }) => onChange(target.value)}
              aria-label={`Chọn ${label.toLowerCase()}`}
              className="h-11 w-14 shrink-0 rounded-control border border-line-strong bg-surface p-1"
            />
            <input
              {...control}
              name={field.name}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              maxLength={7}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              className={controlClasses}
            />
          </span>
        )}
      </FieldFrame>
      <div aria-live="polite" className="empty:hidden">
        {fault && (
          <div className="flex flex-col items-start gap-2 rounded-control bg-highlight-soft p-3 text-sm text-highlight-deep">
            <p>{faultText(fault)}</p>
            <Button variant="secondary" onClick={() => onChange(fault.offer)}>
              Dùng {fault.offer}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

import type { Product } from '@chophien/domain/catalog/contract'
import { type KeyboardEvent, useId, useState } from 'react'
import { firstFitting, firstPicked, type Picked, pick, pictureOf, stateOf, valuesOf } from './option-choice.ts'
import { optionClasses, optionText } from './option-look.tsx'
import type { Purchase } from './use-purchase.ts'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface OptionGroupsProps {
  product: Product
  purchase: Purchase
}

/** A group per part of the options: `Màu`, `Size`. A value that does not exist beside the values chosen above says so and cannot be chosen;
 *  a sold-out one can, as in the list of variants. Arrow keys move within a group, as in any radio group. */
export function OptionGroups({ product: { variants, optionNames }, purchase }: OptionGroupsProps) {
  const id = useId()
  const [picked, setPicked] = useState<Picked>(() => firstPicked(variants, optionNames.length))
  const [refused, setRefused] = useState('')

  function choose(group: number, value: string) {
    if (stateOf(variants, picked, group, value) === 'none') {
      setRefused(`Không có ${[...picked.slice(0, group).filter(Boolean), value].join(' / ')}.`)
      return
    }
    const next = pick(variants, picked, group, value)
    const variant = firstFitting(variants, next)
    setPicked(next)
    setRefused('')
    purchase.choose(next.includes(null) ? null : (variant?.id ?? null), pictureOf(variants, next))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, group: number, value: string) {
    const step = steps[event.key]
    // With another key they belong to the browser: Alt and the left arrow go back.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const values = valuesOf(variants, group)
    const to = (values.indexOf(value) + step + values.length) % values.length
    const target = event.currentTarget.parentElement?.children[to]
    if (target instanceof HTMLElement) target.focus()
    choose(group, values[to] ?? value)
  }

  return (
    <div className="flex flex-col gap-4">
      {optionNames.map((name, group) => {
        const values = valuesOf(variants, group)
        const reached = picked[group] ?? values[0]
        return (
          <div key={name}>
            <p id={`${id}-${group}`} className="mb-2 font-semibold">
              {name}
              {picked[group] && (
                <span aria-hidden className="font-normal text-content-soft">
                  : {picked[group]}
                </span>
              )}
            </p>
            <div role="radiogroup" aria-labelledby={`${id}-${group}`} className="flex flex-wrap gap-2">
              {values.map((value) => {
                const state = stateOf(variants, picked, group, value)
                const chosen = picked[group] === value
                return (
                  // biome-ignore lint/a11y/useSemanticElements: what is pressed before hydration is pressed again, which an input would not be
                  <button
                    key={value}
                    type="button"
                    role="radio"
                    aria-checked={chosen}
                    aria-disabled={state === 'none' || undefined}
                    tabIndex={value === reached ? 0 : -1}
                    onClick={() => choose(group, value)}
                    onKeyDown={(event) => onKeyDown(event, group, value)}
                    className={optionClasses(chosen, state !== 'there')}
                  >
                    {optionText(value, state === 'sold-out' ? 'hết hàng' : state === 'none' && 'không có')}
                  </button>
                )
              })}
            </div>
          </div>
        )
      })}
      {refused && (
        <p role="alert" className="-mt-2 text-danger">
          {refused}
        </p>
      )}
    </div>
  )
}

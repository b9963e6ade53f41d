import { OPTION_NAME_MAX, optionGroups, optionNamesOf } from '@chophien/domain/catalog/option-names'
import { Field } from '../../../ui/field.tsx'
import type { DraftVariant } from './draft.ts'

interface OptionNamesFieldProps {
  names: readonly string[]
  variants: readonly DraftVariant[]
  errors: Readonly<Record<string, string>>
  onChange: (names: string[]) => void
}

/** What shoppers read above the groups of options. Shown when all options have the same parts; an empty field stands for the name that the
 *  values suggest. */
export function OptionNamesField({ names, variants, errors, onChange }: OptionNamesFieldProps) {
  const groups = optionGroups(variants)
  if (groups.length === 0) return null
  const suggested = optionNamesOf(variants, [])
  function change(at: number, name: string) {
    const next = groups.map((_, index) => (index === at ? name : (names[index] ?? '')))
    onChange(next.some(Boolean) ? next : [])
  }
  return (
    <fieldset className="rounded-control bg-page p-4">
      <legend className="sr-only">Tên nhóm phân loại</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {groups.map((values, at) => (
          <Field
            key={suggested[at]}
            label={`Tên nhóm ${at + 1}`}
            name={`optionNames.${at}`}
            value={names[at] ?? ''}
            placeholder={suggested[at]}
            maxLength={OPTION_NAME_MAX}
            error={errors[`optionNames.${at}`]}
            hint={values.slice(0, 4).join(', ') + (values.length > 4 ? ' …' : '')}
            autoComplete="off"
            onChange={({ target }) => change(at, target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

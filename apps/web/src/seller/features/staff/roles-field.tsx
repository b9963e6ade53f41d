import { type StaffRole, shopRoleTexts, staffRoles } from '@chophien/domain/shops/shop-roles'
import { useId } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'

/** The ticked roles of a form with a `RolesField`. */
export const readRoles = (entries: FormData): StaffRole[] => staffRoles.filter((role) => entries.has(`role-${role}`))

interface RolesFieldProps {
  error: string | undefined
  /** Roles that are ticked at first. */
  given?: readonly StaffRole[]
  onChange: () => void
}

/** What somebody is to do in the shop: one role or both. */
export function RolesField({ error, given = [], onChange }: RolesFieldProps) {
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-sm font-semibold">Phần việc</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          name={`role-${role}`}
          defaultChecked={given.includes(role)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={onChange}
          className="items-start justify-start! pt-2 text-left"
        >
          <span>
            {shopRoleTexts[role].name}
            <span className="block text-sm text-content-soft">{shopRoleTexts[role].detail}</span>
          </span>
        </Checkbox>
      ))}
      {error && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

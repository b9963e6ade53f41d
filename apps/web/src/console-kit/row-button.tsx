import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

/** A button in a table row: 44 px high on phones, flat elsewhere. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return (
    <Button
      variant="secondary"
      {...props}
      className="px-3! whitespace-nowrap max-md:flex-1 md:min-h-9! md:max-xl:min-w-24 md:max-xl:whitespace-normal"
    />
  )
}

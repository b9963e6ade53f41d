import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

/** A button in a row of a table: as high as a thumb needs on a phone, as flat as the row elsewhere. */
export function RowButton(props: Omit<ComponentProps<typeof Button>, 'className'>) {
  return <Button variant="secondary" {...props} className="px-3! whitespace-nowrap max-md:flex-1 md:min-h-9!" />
}

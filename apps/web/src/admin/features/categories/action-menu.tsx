import { Menu } from '@base-ui/react/menu'
import { MoreHorizontal } from 'lucide-react'

interface ActionMenuProps<Action extends string> {
  /** Name of the button: 'Việc khác với Áo dài'. */
  label: string
  actions: readonly { id: Action; label: string }[]
  onChoose: (action: Action) => void
}

/** Further actions of a category, in a menu on Base UI. Not in console-kit: sellers have no menu, and its code would be loaded for them too. */
export function ActionMenu<Action extends string>({ label, actions, onChoose }: ActionMenuProps<Action>) {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label}
        className="grid size-11 place-items-center rounded-control text-brand hover:bg-brand-soft md:h-9"
      >
        <MoreHorizontal aria-hidden className="size-5" />
      </Menu.Trigger>
      <Menu.Portal className="console">
        <Menu.Positioner align="end" sideOffset={8} className="z-50 outline-none">
          <Menu.Popup className="w-64 animate-rise overflow-hidden rounded-card border border-line bg-surface py-2 text-content shadow-soft outline-none">
            {actions.map(({ id, label: name }) => (
              <Menu.Item
                key={id}
                onClick={() => onChoose(id)}
                className="flex min-h-11 cursor-pointer items-center px-4 -outline-offset-2 data-highlighted:bg-brand-soft"
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

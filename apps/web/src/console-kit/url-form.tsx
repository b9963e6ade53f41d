import type { ComponentProps } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

interface UrlFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Parameters that the form takes the place of. */
  without?: readonly string[]
  /** A form beside the list: the list stays at its page, and the form is the same one after it was sent. */
  besideList?: boolean
}

/** A form that writes its fields into the query string. Empty fields are removed, other parameters stay, and the list starts at its first page. */
export function UrlForm({ without = [], besideList = false, ...props }: UrlFormProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const followed = useNavigation().location
  return (
    <form
      // Remounted per URL: the fields show the query, also after going back. One beside the list follows the URL by itself.
      key={besideList ? undefined : search}
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        // A link that was followed just before counts, while its page loads and until it is rendered.
        const ahead = followed ?? window.location
        const params = new URLSearchParams(ahead.pathname === pathname ? ahead.search : search)
        for (const name of besideList ? without : ['after', ...without]) params.delete(name)
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (value === '') params.delete(name)
          else params.set(name, String(value))
        }
        void navigate({ pathname, search: String(params) }, { preventScrollReset: true })
      }}
    />
  )
}

import type { ComponentProps } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A form whose answers are the address: what is left empty is left out of it, what else the list is asked stays, and the list begins anew. */
export function AddressForm(props: Omit<ComponentProps<'form'>, 'onSubmit'>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <form
      // The fields show the address, also after going back.
      key={search}
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        const params = new URLSearchParams(search)
        params.delete('after')
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (value === '') params.delete(name)
          else params.set(name, String(value))
        }
        void navigate({ pathname, search: String(params) }, { preventScrollReset: true })
      }}
    />
  )
}

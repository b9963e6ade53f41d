/** An email address in a table: on one line, or on two that break before the `@`. A half that is too long for its cell takes more. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="email">
      <span>{address.slice(0, at)}</span>
      <span>{address.slice(at)}</span>
    </span>
  )
}

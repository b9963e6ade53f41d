/** An email address: on one line, or on more; it may break before the `@`. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className="block max-w-64 wrap-anywhere">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

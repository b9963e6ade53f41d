/** An email address in a table: on one line, or on two that break before the `@`. What is too long for its cell ends in an ellipsis. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span title={address} className="block max-w-64 overflow-hidden text-ellipsis md:max-xl:max-w-40">
      <span className="whitespace-nowrap">{address.slice(0, at)}</span>
      <wbr />
      <span className="whitespace-nowrap">{address.slice(at)}</span>
    </span>
  )
}

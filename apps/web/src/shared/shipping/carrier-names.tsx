/** Suggestions; any other name is accepted. */
const carriers = [
  'Giao Hàng Nhanh',
  'Giao Hàng Tiết Kiệm',
  'Viettel Post',
  'Vietnam Post',
  'J&T Express',
  'SPX Express',
]

/** The suggestions for a field with `list="carriers"`. */
export const CarrierNames = () => (
  <datalist id="carriers">
    {carriers.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

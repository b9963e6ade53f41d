const quantity = /^(\d+|\d{1,3}(\.\d{3})+)\s*(cái|chiếc|món|bộ|hộp|gói|chai|sản phẩm)?$/iu

/** Reads a number of pieces: `12`, `1.200`, `10 cái`. Null for anything else: `2.5`, `-3`, and words that may count differently (`2 tá`). */
export function readQuantity(text: string): number | null {
  const [, digits] = quantity.exec(text.normalize('NFC').trim()) ?? []
  return digits ? Number(digits.replaceAll('.', '')) : null
}

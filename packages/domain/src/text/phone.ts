/** Normalises a Vietnamese phone number to the national 0-form: `+84 (0) 912.345.678` → `0912345678`.
 *  Null when it contains letters or other invalid characters. The length is not checked. Source: vietnam.md §7. */
export function normalizePhone(text: string): string | null {
  const bare = text.trim()
  if (!/^[\d\s+().-]*$/u.test(bare)) return null
  const digits = bare.replace(/\D/gu, '')
  const international = bare.startsWith('+') ? /^84/u : /^(?:0084|84(?=\d{9,10}$))/u
  return international.test(digits) ? `0${digits.replace(international, '').replace(/^0/u, '')}` : digits
}

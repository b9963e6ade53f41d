/** Whether a text can be a hotline: a phone number as people write it, at most 20 characters. It stands in `tel:` links. */
export const isHotline = (text: string): boolean => text.length <= 20 && /^(?=.*\d)\+?[\d .()-]+$/u.test(text)

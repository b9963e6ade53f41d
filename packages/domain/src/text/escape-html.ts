const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for the content and the double-quoted attributes of HTML and XML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign)

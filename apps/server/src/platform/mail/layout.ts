import { escapeHtml } from '@chophien/domain/text/escape-html'

/** Contents of a mail: paragraphs, and at most one prominent code. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  code?: string
}

/** Who writes, and in which colours (`#rrggbb`). */
export interface MailLook {
  name: string
  /** The name before the address; empty: as the server is configured. */
  sender: string
  /** The last line; empty: none. */
  footer: string
  /** Below everything else. */
  links: readonly { label: string; url: string }[]
  brand: string
  action: string
  /** Instead of the name at the top; null: the name. */
  logo: MailLogo | null
}

/** A picture that mail programs load. */
export interface MailLogo {
  /** Absolute. */
  url: string
  /** Of the picture, px; shown smaller. */
  width: number
  height: number
  /** The colour of the ground that it needs on the brand's; null: none. */
  plate: string | null
}

const LOGO_ROOM = { width: 240, height: 40 }

/** The top of a mail. Programs that load no picture show the name. */
function headOf({ name, logo }: MailLook): string {
  if (!logo) return escapeHtml(name)
  const scale = Math.min(LOGO_ROOM.width / logo.width, LOGO_ROOM.height / logo.height)
  const size = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  const ground = logo.plate ? `;background:${logo.plate};padding:6px;border-radius:6px;color:#1E1B18` : ''
  return `<img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${size(logo.width)}" height="${size(logo.height)}" style="display:block;border:0${ground}">`
}

/** The layout of all mails: a text part and an equivalent HTML part. */
export function renderMail(content: MailContent, look: MailLook): { subject: string; text: string; html: string } {
  const { name, footer, links } = look
  const lines = [content.greeting, ...(content.code ? [content.code] : []), ...content.paragraphs, name]
  if (footer) lines.push(footer)
  if (links.length > 0) lines.push(links.map(({ label, url }) => `${label}: ${url}`).join('\n'))
  const code = content.code
    ? `<p style="font-size:32px;letter-spacing:8px;font-weight:600;color:${look.action};margin:24px 0">${escapeHtml(content.code)}</p>`
    : ''
  const paragraphs = content.paragraphs.map((text) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`).join('')
  const anchors = links.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#5E574F">${escapeHtml(label)}</a>`,
  )
  const foot = [escapeHtml(footer), anchors.join(' · ')]
    .filter((line) => line !== '')
    .map((line) => `<p style="margin:16px 8px 0;font-size:13px;line-height:1.5;color:#5E574F">${line}</p>`)
    .join('')
  const html = `<!doctype html><html lang="vi"><body style="margin:0;background:#FBF8F3;color:#1E1B18;font-family:'Be Vietnam Pro',Arial,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px"><div style="background:${look.brand};color:#fff;padding:16px 24px;border-radius:10px 10px 0 0;font-weight:600">${headOf(look)}</div>
<div style="background:#fff;padding:24px;border-radius:0 0 10px 10px"><p style="margin:0 0 12px">${escapeHtml(content.greeting)}</p>${code}${paragraphs}</div>${foot}</div></body></html>`
  return { subject: content.subject, text: `${lines.join('\n\n')}\n`, html }
}

import type { Language } from '@klesis/contract/wire.ts'

/** The parts of a mail as plain texts. */
export interface MailParts {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  links: readonly { label: string; url: string }[]
  footer: string
  language: Language
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

const maxSubjectLength = 180

/** Renders the parts of a mail as plain text and as HTML. Texts of users are escaped: they never become markup or headers. */
export function toMail({ subject, greeting, paragraphs, links, footer, language }: MailParts): MailContent {
  return {
    subject: oneLine(subject),
    text: [greeting, ...paragraphs, ...links.map(({ label, url }) => `${label}:\n${url}`), `--\n${footer}`].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;color:#1d2733;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">
${[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`).join('\n')}
${links.map(({ label, url }) => `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#0b5cad">${escapeHtml(label)}</a></p>`).join('\n')}
<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dde3e9;color:#5b6876;font-size:13px">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`,
  }
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxSubjectLength ? `${line.slice(0, maxSubjectLength - 1)}…` : line
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

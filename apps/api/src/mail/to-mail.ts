import type { Language } from '@klesis/contract/wire.ts'
import { mailStyles as styles, themeStyles } from './mail-styles.ts'

export interface MailLink {
  label: string
  url: string
}

/** A fact that the reader looks for, such as the call or a deadline. */
export interface MailFact {
  label: string
  value: string
}

/** A code that the reader types elsewhere; it is shown large. */
export interface MailCode {
  code: string
}

/** The parts of a mail as plain texts, in the order in which they are read. */
export interface MailParts {
  subject: string
  /** Whose mail it is: `mailHeading`. */
  heading: string
  greeting: string
  paragraphs: readonly (string | MailCode)[]
  /** Those without a value are left out. */
  facts?: readonly MailFact[]
  /** What the mail lists, each line with its page. */
  list?: readonly MailLink[]
  /** How many more there are than it lists. */
  more?: string
  /** Buttons, the most important first. They open pages: a mail changes nothing by itself. */
  links: readonly MailLink[]
  /** Sentences about the buttons. */
  notes?: readonly string[]
  footer: string
  language: Language
}

export interface MailContent {
  subject: string
  text: string
  html: string
}

const maxSubjectLength = 180

/** Renders the parts of a mail as plain text and as HTML, which say the same. Texts of users are escaped: they never become markup or headers. */
export function toMail({ facts = [], list = [], more = '', notes = [], ...rest }: MailParts): MailContent {
  const parts = { ...rest, facts: facts.filter(({ value }) => value !== ''), list, more, notes }
  return { subject: oneLine(rest.subject), text: toText(parts), html: toHtml(parts) }
}

function toText({ heading, greeting, paragraphs, facts, list, more, links, notes, footer }: Required<MailParts>): string {
  const linkText = ({ label, url }: MailLink) => `${label}:\n${url}`
  const factText = facts.map(({ label, value }) => `${label}:${indented(value)}`).join('\n')
  const said = paragraphs.map((one) => (typeof one === 'string' ? one : one.code))
  const listed = [...list.map(linkText), more]
  return [heading, greeting, ...said, factText, ...listed, ...links.map(linkText), ...notes, `--\n${footer}`].filter(Boolean).join('\n\n')
}

/** Several lines stand below their label, so that none looks like a fact of its own. */
const indented = (value: string) => (value.includes('\n') ? ['', ...value.split('\n')].join('\n  ') : ` ${value}`)

function toHtml({ subject, heading, greeting, paragraphs, facts, list, more, links, notes, footer, language }: Required<MailParts>): string {
  const blocks = [
    `<p class="heading" style="${styles.heading}">${toLines(heading)}</p>`,
    ...[greeting, ...paragraphs].map(paragraph),
    ...(facts.length > 0 ? [factTable(facts)] : []),
    ...(list.length > 0 ? [`<ul style="${styles.list}">\n${list.map(listLine).join('\n')}\n</ul>`] : []),
    ...(more ? [paragraph(more)] : []),
    ...(links.length > 0 ? [`<div style="${styles.buttons}">\n${links.map(button).join('\n')}\n</div>`] : []),
    ...notes.map((text) => `<p class="quiet" style="${styles.note}">${toLines(text)}</p>`),
    `<p class="footer quiet" style="${styles.footer}">${toLines(footer)}</p>`,
  ]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(oneLine(subject))}</title>
<style>${themeStyles}</style></head>
<body class="page" style="${styles.page}">
<div class="sheet" style="${styles.sheet}">
${blocks.join('\n')}
</div>
</body>
</html>
`
}

const paragraph = (one: string | MailCode) =>
  typeof one === 'string' ? `<p style="${styles.paragraph}">${toLines(one)}</p>` : `<p style="${styles.code}">${escapeHtml(one.code)}</p>`

const factTable = (facts: readonly MailFact[]) =>
  `<table class="facts" style="${styles.facts}"><tbody>
${facts.map(({ label, value }) => `<tr><th scope="row" class="quiet" style="${styles.factLabel}">${toLines(label)}:</th> <td style="${styles.fact}">${factValue(value)}</td></tr>`).join('\n')}
</tbody></table>`

/** Of several lines the second line of each is indented, so that one sees where the next begins. */
const factValue = (value: string) =>
  value.includes('\n')
    ? value
        .split('\n')
        .map((line) => `<div style="${styles.factLine}">${toWords(line)}</div>`)
        .join('\n')
    : toWords(value)

const listLine = ({ label, url }: MailLink) =>
  `<li style="${styles.line}"><a class="link" href="${escapeHtml(url)}" style="${styles.link}">${toWords(label)}</a></li>`

const button = ({ label, url }: MailLink, index: number) =>
  `<p class="button" style="${styles.button}"><a class="${index === 0 ? 'first' : 'other'}" href="${escapeHtml(url)}" style="${index === 0 ? styles.firstButton : styles.otherButton}">${escapeHtml(label)}</a></p>`

const buttonsInHtml = /<p class="button"[^>]*><a class="(?:first|other)" href="([^"]*)"[^>]*>([^<]*)<\/a><\/p>/g

/** The buttons of a mail that was rendered here, by its HTML. */
export const toButtons = (html: string): MailLink[] =>
  [...html.matchAll(buttonsInHtml)].map(([, url = '', label = '']) => ({ label: unescapeHtml(label), url: unescapeHtml(url) }))

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxSubjectLength ? `${line.slice(0, maxSubjectLength - 1)}…` : line
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
const characters = Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character]))
const unescapeHtml = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
/** What is read: lines break at no hyphen of a date. */
const toWords = (text: string) => escapeHtml(text).replace(/\b\d{2}-\d{2}-\d{4}\b/g, (date) => `<span style="${styles.date}">${date}</span>`)
const toLines = (text: string) => toWords(text).replace(/\n/g, '<br>')

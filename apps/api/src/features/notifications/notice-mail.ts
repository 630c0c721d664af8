import type { Language } from '@klesis/contract/wire.ts'
import { type MailContent, type MailParts, toMail } from '../../mail/to-mail.ts'
import type { TextOverrides } from '../../texts/server-texts.ts'
import { toParagraphs } from '../procedures/index.ts'
import type { DecisionLinks } from './links/decision-links.ts'
import type { NoticeCode } from './notice-codes.ts'
import { mailFrame, noticeText } from './texts/editable-texts.ts'
import type { NoticeFacts } from './texts/notice-text.ts'

export interface NoticeMail {
  code: NoticeCode
  facts: NoticeFacts
  greeting: string
  language: Language
  /** An absolute URL; undefined if there is no page to open. */
  link?: string | undefined
  /** A sentence about the link. */
  note?: string | undefined
  /** Links to decide; only in notices that ask for a decision. */
  decisions?: DecisionLinks | undefined
  /** The text of a script, which replaces the portal's own text; the links stay. */
  scriptText?: { subject: string; body: string } | undefined
  site: string
}

/** Renders the mail of a notice. */
export function noticeMail(
  editedTexts: TextOverrides,
  { code, facts, greeting, language, link, note = '', decisions, scriptText, site }: NoticeMail,
): MailContent {
  const text = noticeText(editedTexts, code, language)
  const frame = mailFrame(editedTexts, language)
  const content = scriptText
    ? { subject: scriptText.subject, ...toParagraphs(scriptText.body) }
    : { subject: text.subject(facts), greeting, paragraphs: [text.body(facts), ...(facts.reason ? [`${frame.reasonLabel}: ${facts.reason}`] : [])] }
  const parts: MailParts = {
    ...content,
    paragraphs: [...content.paragraphs, ...[decisions?.note ?? '', note].filter(Boolean)],
    links: [...(decisions?.links ?? []), ...(link ? [{ label: text.action, url: link }] : [])],
    footer: frame.footer(site),
    language,
  }
  return toMail(parts)
}

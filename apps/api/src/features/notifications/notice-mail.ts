import type { Language } from '@klesis/contract/wire.ts'
import { mailHeading } from '../../mail/mail-heading.ts'
import { type MailContent, type MailParts, toMail } from '../../mail/to-mail.ts'
import { withCall } from '../../mail/with-call.ts'
import type { TextOverrides } from '../../texts/server-texts.ts'
import { toParagraphs } from '../procedures/index.ts'
import { type MailedFacts, noticeMailFacts } from './facts/notice-mail-facts.ts'
import type { DecisionLinks } from './links/decision-links.ts'
import type { NoticeCode } from './notice-codes.ts'
import { ownWords } from './own-words/own-words.ts'
import { mailFrame, noticeText } from './texts/editable-texts.ts'

export interface NoticeMail extends MailedFacts {
  code: NoticeCode
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
  /** The words of the invitation for this mail as they are stored; the facts, the links and the frame stay. */
  ownText?: unknown
  site: string
}

/** Renders the mail of a notice. */
export function noticeMail(
  editedTexts: TextOverrides,
  { code, greeting, language, link, note = '', decisions, scriptText, ownText, site, ...mailed }: NoticeMail,
): MailContent {
  const text = noticeText(editedTexts, code, language)
  const { facts } = mailed
  const frame = mailFrame(editedTexts, language)
  const own = ownWords(ownText, { code, language, facts })
  const reason = facts.reason && !own?.tellReason ? [`${frame.reasonLabel}: ${facts.reason}`] : []
  const content = scriptText
    ? { subject: scriptText.subject, ...toParagraphs(scriptText.body) }
    : {
        subject: withCall(own?.subject || text.subject(facts), facts.title),
        greeting,
        paragraphs: [...(own && own.paragraphs.length > 0 ? own.paragraphs : [text.body(facts)]), ...reason],
        facts: noticeMailFacts(editedTexts, { code, language }, mailed),
      }
  const parts: MailParts = {
    ...content,
    heading: mailHeading(editedTexts, language, site),
    notes: [decisions?.note ?? '', note].filter(Boolean),
    // Who opens the first one reads before deciding.
    links: [...(link ? [{ label: text.action, url: link }] : []), ...(decisions?.links ?? [])],
    footer: frame.footer(site),
    language,
  }
  return toMail(parts)
}

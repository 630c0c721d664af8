import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Config } from '../../../../config.ts'
import { mailHeading } from '../../../../mail/mail-heading.ts'
import { type MailContent, toMail } from '../../../../mail/to-mail.ts'
import { withCall } from '../../../../mail/with-call.ts'
import type { TextOverrides } from '../../../../texts/server-texts.ts'
import { evaluationFacts, mailFrame, toPortalLink } from '../../../notifications/index.ts'
import { assignedMailText } from './assigned-mail-texts.ts'

export interface AssignedReader {
  fullname: string
  language: Language
  invitationId: number
  title: LocalizedText
  count: number
  hasBegun: boolean
  /** Until when they are asked to evaluate, in words; null if that is not said. */
  deadline: string | null
}

/**
 * Tells one member what is new for them to evaluate. The second link leads to a page that asks for a reason and a press of a button: whoever opens all links of a mail
 * changes nothing.
 */
export function assignedMail(
  config: Config,
  editedTexts: TextOverrides,
  { fullname, language, invitationId, title, count, hasBegun, deadline }: AssignedReader,
): MailContent {
  const text = assignedMailText(editedTexts, language)
  const frame = mailFrame(editedTexts, language)
  const call = textIn(title, language)
  return toMail({
    subject: withCall(text.subject(count), call),
    heading: mailHeading(editedTexts, language, config.SITE),
    greeting: frame.greeting(fullname),
    paragraphs: [
      text.intro(count, call),
      ...(hasBegun ? [] : [text.later(count)]),
      ...(deadline ? [text.until(count, deadline)] : []),
      hasBegun ? text.decline(count) : text.declineEarly,
    ],
    facts: evaluationFacts(editedTexts, language, { call, until: deadline ?? '', count }),
    links: [
      { label: text.open, url: toPortalLink(config, `/evaluate/applications/${invitationId}?show=left`) },
      { label: text.openDecline, url: toPortalLink(config, `/evaluate/decline/${invitationId}`) },
    ],
    footer: frame.footer(config.SITE),
    language,
  })
}

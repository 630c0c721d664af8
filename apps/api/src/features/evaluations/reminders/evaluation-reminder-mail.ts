import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import { athensTime } from '../../../db/athens-day.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import { withCall } from '../../../mail/with-call.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { evaluationFacts, mailFrame, toPortalLink } from '../../notifications/index.ts'
import { evaluationReminderText } from './evaluation-reminder-texts.ts'

export interface OwedEvaluations {
  invitationId: number
  title: LocalizedText
  deadline: string | null
  count: number
}

interface Reader {
  fullname: string
  language: Language
}

/** Tells one member how many evaluations of an invitation they owe, and until when. */
export function evaluationReminderMail(
  config: Config,
  editedTexts: TextOverrides,
  { fullname, language }: Reader,
  { invitationId, title, deadline, count, now }: OwedEvaluations & { now: Date },
): MailContent {
  const text = evaluationReminderText(editedTexts, language)
  const frame = mailFrame(editedTexts, language)
  const call = textIn(title, language)
  return toMail({
    subject: withCall(text.subject(count), call),
    heading: mailHeading(editedTexts, language, config.SITE),
    greeting: frame.greeting(fullname),
    paragraphs: [text.intro(count, call), ...(deadline ? [text.until(count, athensTime(deadline), new Date(deadline) < now)] : [])],
    facts: evaluationFacts(editedTexts, language, { call, until: deadline ? athensTime(deadline) : '', count }),
    links: [{ label: text.open, url: toPortalLink(config, `/evaluate/applications/${invitationId}?show=left`) }],
    footer: frame.footer(config.SITE),
    language,
  })
}

import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import { athensTime } from '../../../db/athens-day.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { mailFrame, toPortalLink } from '../../notifications/index.ts'
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
  return toMail({
    subject: text.subject(count),
    greeting: frame.greeting(fullname),
    paragraphs: [text.intro(count, title[language] || title.el || ''), ...(deadline ? [text.until(athensTime(deadline), new Date(deadline) < now)] : [])],
    links: [{ label: text.open, url: toPortalLink(config, `/evaluate/applications/${invitationId}?show=left`) }],
    footer: frame.footer(config.SITE),
    language,
  })
}

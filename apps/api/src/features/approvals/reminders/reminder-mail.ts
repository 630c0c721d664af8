import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import { athensZone } from '../../../db/athens-day.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { mailFrame, toPortalLink } from '../../notifications/index.ts'
import { reminderText } from './reminder-texts.ts'

export interface WaitingApplication {
  applicationId: number
  title: LocalizedText
  applicant: string
  openedAt: string
}

export interface ReminderInput {
  name: string
  language: Language
  /** The number of all waiting steps; `oldest` may list fewer. */
  count: number
  oldest: readonly WaitingApplication[]
}

const days: Record<Language, Intl.DateTimeFormat> = {
  el: new Intl.DateTimeFormat('el-GR', { dateStyle: 'medium', timeZone: athensZone }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: athensZone }),
}

/** One mail that lists the steps waiting for one approver. */
export function reminderMail(config: Config, editedTexts: TextOverrides, { name, language, count, oldest }: ReminderInput): MailContent {
  const text = reminderText(editedTexts, language)
  const frame = mailFrame(editedTexts, language)
  const lines = oldest.map(({ applicationId, title, applicant, openedAt }) => ({
    label: text.line({ title: title[language] || title.el || '', applicant, since: days[language].format(new Date(openedAt)) }),
    url: toPortalLink(config, `/application/edit/${applicationId}`),
  }))
  const rest = count - oldest.length
  return toMail({
    subject: text.subject(count),
    greeting: frame.greeting(name),
    paragraphs: [text.intro(count), ...(rest > 0 ? [text.more(rest)] : [])],
    links: [...lines, { label: text.all, url: toPortalLink(config, '/application/approvals') }],
    footer: frame.footer(config.SITE),
    language,
  })
}

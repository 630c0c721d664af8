import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import { athensDay, displayedDay } from '../../../db/athens-day.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import { withCall } from '../../../mail/with-call.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import { mailFrame, timeAgo, toPortalLink } from '../../notifications/index.ts'
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
  now: Date
}

/** One mail that lists the steps waiting for one approver. */
export function reminderMail(config: Config, editedTexts: TextOverrides, { name, language, count, oldest, now }: ReminderInput): MailContent {
  const text = reminderText(editedTexts, language)
  const frame = mailFrame(editedTexts, language)
  const titleOf = ({ title }: Pick<WaitingApplication, 'title'>) => textIn(title, language)
  const lines = oldest.map(({ applicationId, applicant, openedAt, ...call }) => ({
    label: text.line({
      title: titleOf(call),
      applicant,
      since: displayedDay(athensDay(new Date(openedAt))),
      age: timeAgo(openedAt, now, language, { inDays: true }),
    }),
    url: toPortalLink(config, `/application/edit/${applicationId}`),
  }))
  const rest = count - oldest.length
  const calls = new Set(oldest.map(titleOf))
  const [onlyCall = ''] = rest === 0 && calls.size === 1 ? calls : []
  return toMail({
    subject: withCall(text.subject(count), onlyCall),
    heading: mailHeading(editedTexts, language, config.SITE),
    greeting: frame.greeting(name),
    paragraphs: [text.intro(count)],
    list: lines,
    more: rest > 0 ? text.more(rest) : '',
    links: [{ label: text.all, url: toPortalLink(config, '/application/approvals') }],
    footer: frame.footer(config.SITE),
    language,
  })
}

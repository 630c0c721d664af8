import type { Language } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import { athensZone } from '../../../db/athens-day.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { toPortalLink } from '../../../mail/portal-link.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import { withCall } from '../../../mail/with-call.ts'
import type { TextOverrides } from '../../../texts/server-texts.ts'
import type { NoticeCode } from '../notice-codes.ts'
import { NoticeParams, toFacts } from '../notice-params.ts'
import { mailFrame, noticeText } from '../texts/editable-texts.ts'
import { digestText } from './digest-texts.ts'

export interface DigestNotice {
  code: NoticeCode
  params: unknown
  /** A path of the portal, or empty. */
  link: string
  createdAt: string
}

interface DigestInput {
  name: string
  language: Language
  notices: readonly DigestNotice[]
}

/** The largest number of notifications that are listed. */
const listed = 50
const allPage = '/notifications'
const choicesPage = '/profile/me?tab=mails'

const moments: Record<Language, Intl.DateTimeFormat> = {
  el: new Intl.DateTimeFormat('el-GR', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: athensZone }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: athensZone }),
}

/** One mail that lists what its reader was notified of, the newest first. */
export function digestMail(config: Config, editedTexts: TextOverrides, { name, language, notices }: DigestInput): MailContent {
  const text = digestText(editedTexts, language)
  const frame = mailFrame(editedTexts, language)
  const subjectOf = ({ code, params }: DigestNotice) => {
    const facts = toFacts(NoticeParams.parse(params), language)
    return withCall(noticeText(editedTexts, code, language).subject(facts), facts.title)
  }
  const lines = notices.slice(0, listed).map((notice) => ({
    label: text.line({ at: moments[language].format(new Date(notice.createdAt)), subject: subjectOf(notice) }),
    url: toPortalLink(config, notice.link || allPage),
  }))
  const rest = notices.length - lines.length
  return toMail({
    subject: text.subject(notices.length),
    heading: mailHeading(editedTexts, language, config.SITE),
    greeting: frame.greeting(name),
    paragraphs: [text.intro(notices.length)],
    list: lines,
    more: rest > 0 ? text.more(rest) : '',
    links: [
      { label: text.all, url: toPortalLink(config, allPage) },
      { label: text.choices, url: toPortalLink(config, choicesPage) },
    ],
    footer: frame.footer(config.SITE),
    language,
  })
}

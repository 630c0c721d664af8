import { textIn } from '@klesis/contract/text-in.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import type { Config } from '../../../config.ts'
import { displayedDay } from '../../../db/athens-day.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'
import { mailFrame, toPortalLink } from '../../notifications/index.ts'
import type { Recipient } from './read-schedule.ts'

export const scheduleTexts = serverTexts('reports', {
  subject: { el: 'Αναφορά: {title}', en: 'Report: {title}' },
  intro: {
    el: 'Η αναφορά «{title}» είναι έτοιμη να εκτελεστεί, όπως όρισε: {author}. Οι αριθμοί είναι όσοι μπορείτε να δείτε εσείς.',
    en: 'The report “{title}” is ready to be run, as set up by {author}. Its numbers are those that you may see.',
  },
  period: { el: 'Περίοδος: {from} – {until}.', en: 'Period: {from} – {until}.' },
  open: { el: 'Ανοίξτε την αναφορά', en: 'Open the report' },
  lostSubject: { el: 'Δεν στάλθηκε σε όλους: {title}', en: 'Not sent to everybody: {title}' },
  lost: {
    el: 'Η αναφορά «{title}» δεν στάλθηκε σε όσους δεν μπορούν πια να δουν αναφορές: {names}.',
    en: 'The report “{title}” was not sent to people who may no longer see reports: {names}.',
  },
  failedSubject: { el: 'Δεν στάλθηκε: {title}', en: 'Not sent: {title}' },
  failed: {
    el: 'Η αναφορά «{title}» δεν στάλθηκε, λόγω βλάβης της πύλης. Η αποστολή επαναλαμβάνεται κάθε ώρα. Αν η αναφορά δεν φτάσει, ανοίξτε την και ορίστε ξανά την αποστολή.',
    en: 'The report “{title}” was not sent, because of a fault in the portal. We try again every hour. If the report does not arrive, open it and set up its sending again.',
  },
  endedSubject: { el: 'Δεν στέλνεται πια: {title}', en: 'No longer sent: {title}' },
  ended: {
    el: 'Η αποστολή της αναφοράς «{title}» σταμάτησε, γιατί δεν έχετε πια τον ρόλο των αναφορών ή η αναφορά διαγράφηκε.',
    en: 'The report “{title}” is no longer sent, because you no longer have the role for reports, or the report was deleted.',
  },
})

/** What the mails of one sending are made of. */
export interface MailNeeds {
  config: Config
  editedTexts: TextOverrides
  title: LocalizedText
  /** The report's page with what is asked. */
  path: string
}

function toScheduleMail(
  { config, editedTexts, title, path }: MailNeeds,
  { name, language }: Recipient,
  subject: 'subject' | 'lostSubject' | 'failedSubject' | 'endedSubject',
  paragraphs: (fill: Fill) => string[],
): MailContent {
  const frame = mailFrame(editedTexts, language)
  const fill: Fill = (key, params = {}) => fillText(scheduleTexts(editedTexts, key, language), { title: textIn(title, language), ...params })
  return toMail({
    ...{ subject: fill(subject), greeting: frame.greeting(name), paragraphs: paragraphs(fill) },
    // A report that is no longer sent is one that the reader cannot open.
    links: subject === 'endedSubject' ? [] : [{ label: fill('open'), url: toPortalLink(config, path) }],
    ...{ heading: mailHeading(editedTexts, language, config.SITE), footer: frame.footer(config.SITE), language },
  })
}

type Key = 'subject' | 'intro' | 'period' | 'open' | 'lostSubject' | 'lost' | 'failedSubject' | 'failed' | 'endedSubject' | 'ended'
type Fill = (key: Key, params?: Record<string, string>) => string

/** The mail with the link. It carries no numbers: whoever opens it counts with their own rights. */
export const recipientMail = (
  needs: MailNeeds,
  to: Recipient,
  { author, period }: { author: string; period: { from: string; until: string } | null },
): MailContent =>
  toScheduleMail(needs, to, 'subject', (fill) => [
    fill('intro', { author }),
    ...(period ? [fill('period', { from: displayedDay(period.from), until: displayedDay(period.until) })] : []),
  ])

/** Tells whoever set the sending up that some may not have it any more, that it ended, or that it failed. */
export const ownerMail = (needs: MailNeeds, to: Recipient, what: readonly string[] | 'ended' | 'failed'): MailContent =>
  typeof what === 'string'
    ? toScheduleMail(needs, to, `${what}Subject`, (fill) => [fill(what)])
    : toScheduleMail(needs, to, 'lostSubject', (fill) => [fill('lost', { names: what.join(', ') })])

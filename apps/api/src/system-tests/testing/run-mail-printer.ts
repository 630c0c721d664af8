import { languages } from '@klesis/contract/languages.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { reminderMail } from '../../features/approvals/reminders/reminder-mail.ts'
import { passwordMail } from '../../features/identity/external/password-mail.ts'
import { digestMail } from '../../features/notifications/digest/digest-mail.ts'
import { sampleDecisionLinks } from '../../features/notifications/links/decision-links.ts'
import { noticeCodes } from '../../features/notifications/notice-codes.ts'
import { noticeMail } from '../../features/notifications/notice-mail.ts'
import { NoticeParams, toMailedFacts } from '../../features/notifications/notice-params.ts'
import { mailFrame } from '../../features/notifications/texts/editable-texts.ts'
import { codeMail } from '../../features/signing/codes/code-mail.ts'

const url = `https://portal.uni.example/application/edit/417?from=${'long-'.repeat(12)}`
const config = { PUBLIC_URL: 'https://portal.uni.example', SITE: 'uni.example' } as Parameters<typeof digestMail>[0]
const now = new Date('2026-05-08T21:30:00Z')
const at = '2026-05-06T21:30:00Z'
const file = `${'certificate_of_studies_'.repeat(4)}final.pdf`
const title = {
  el: 'Πρόσκληση εκδήλωσης ενδιαφέροντος για υποτροφίες μετεκπαίδευσης 2026–2027',
  en: 'Call for expressions of interest in scholarships for further studies 2026–2027',
}
const params = {
  ...{ title, applicant: 'Ελένη Παπαδάκη', author: 'Μιχάλης Στρατάκης', number: '417', protocolNumber: '1234567/2026' },
  ...{ reason: `Λείπει η υπογραφή: ${file}`, until: at, submitted: at, sent: at },
  ...{ message: { el: 'Βεβαίωση σπουδών', en: 'Certificate of studies' }, marked: { el: `Τόπος\n${file}`, en: `Place\n${file}` } },
}
const earlier = [
  { name: 'Πέτρος Αντωνίου', standsInFor: null, on: '05-05-2026', note: null },
  { name: 'Μαρία Οικονόμου', standsInFor: 'Ζωή Παπανικολάου', on: '06-05-2026', note: file },
]
const waiting = { applicationId: 417, title, applicant: params.applicant, openedAt: at }

const notices = (language: Language) =>
  noticeCodes.map((code) => ({
    kind: code,
    html: noticeMail(new Map(), {
      ...{ code, language, earlier, now, site: config.SITE, link: url, ...toMailedFacts(NoticeParams.parse(params), language) },
      greeting: mailFrame(new Map(), language).greeting(params.applicant),
      decisions: sampleDecisionLinks(new Map(), { code, language, url }),
    }).html,
  }))

/** Mails made of other parts than notices: a large code, a list. */
const others = (language: Language) => {
  const code = { digits: '12345678', language, site: config.SITE, expiresAt: now }
  const name = params.applicant
  const notice = { code: 'approval.opened', params, link: '/application/edit/417', createdAt: at } as const
  const mails = {
    password: passwordMail(new Map(), { ...code, purpose: 'signIn' }),
    code: codeMail(new Map(), { ...code, what: file }),
    reminder: reminderMail(config, new Map(), { name, language, now, count: 9, oldest: [waiting, { ...waiting, title: { el: file } }] }),
    digest: digestMail(config, new Map(), { name, language, notices: [notice, notice] }),
  }
  return Object.entries(mails).map(([kind, { html }]) => ({ kind, html }))
}

/** Prints each mail as it is sent, of invented facts with long words, for a journey that looks at them in a browser. */
const mails = languages.flatMap((language) => [...notices(language), ...others(language)].map(({ kind, html }) => ({ name: `${kind} (${language})`, html })))
process.stdout.write(JSON.stringify(mails))

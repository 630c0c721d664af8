import type { Language } from '@klesis/contract/wire.ts'
import { athensZone } from '../../../db/athens-day.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'

export const codeText = serverTexts('signingCode', {
  subject: { el: '{code}: ο κωδικός σας για την υπογραφή', en: '{code}: your code for signing' },
  greeting: { el: 'Γεια σας,', en: 'Hello,' },
  intro: { el: 'με αυτόν τον κωδικό μίας χρήσης υπογράφετε: {what}', en: 'Use this one-time code to sign: {what}' },
  until: {
    el: 'Είναι οκτώ ψηφία και ισχύει για αυτή την υπογραφή μόνο, ως τις {hour} (ώρα Αθήνας). Αν ζητήσετε νεότερο, αυτός παύει να ισχύει.',
    en: 'It has eight digits and is valid for this signature only, until {hour} (Athens time). If you request a new one, this one stops working.',
  },
  notAsked: {
    el: 'Αν δεν τον ζητήσατε εσείς, κάποιος άλλος έχει συνδεθεί με τον λογαριασμό σας: κλείστε τις άλλες συνδέσεις από τη σελίδα του λογαριασμού σας και μη δώσετε τον κωδικό σε κανέναν.',
    en: 'If you did not ask for it, someone else is signed in to your account: end the other sessions on the page of your account, and do not give the code to anyone.',
  },
  footer: {
    el: 'Το μήνυμα στάλθηκε αυτόματα από την πύλη αιτήσεων του {site}. Παρακαλούμε μην απαντήσετε σε αυτό.',
    en: 'This message was sent automatically by the application portal of {site}. Please do not reply.',
  },
  ownFile: { el: 'ένα δικό σας αρχείο', en: 'a file of your own' },
  manyFiles: { el: 'τα έγγραφα {count} αιτήσεων της πρόσκλησης «{title}»', en: 'the documents of {count} applications for “{title}”' },
})

interface CodeMail {
  digits: string
  /** What is signed, in the person's language. */
  what: string
  language: Language
  site: string
  expiresAt: Date
}

const hour = new Intl.DateTimeFormat('el-GR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: athensZone })
const inHalves = (digits: string) => `${digits.slice(0, 4)} ${digits.slice(4)}`

/** The mail with a code; without a link, so that nobody gets used to following links to sign. */
export function codeMail(editedTexts: TextOverrides, { digits, what, language, site, expiresAt }: CodeMail): MailContent {
  const textFor = (key: Parameters<typeof codeText>[1]) =>
    fillText(codeText(editedTexts, key, language), { code: inHalves(digits), what, site, hour: hour.format(expiresAt) })
  return toMail({
    subject: textFor('subject'),
    heading: mailHeading(editedTexts, language, site),
    greeting: textFor('greeting'),
    paragraphs: [textFor('intro'), { code: inHalves(digits) }, textFor('until'), textFor('notAsked')],
    links: [],
    footer: textFor('footer'),
    language,
  })
}

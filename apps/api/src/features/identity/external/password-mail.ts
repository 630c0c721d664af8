import type { Language } from '@klesis/contract/wire.ts'
import { athensZone } from '../../../db/athens-day.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'
import { toGroups } from './one-time-digits.ts'

interface PasswordMail {
  digits: string
  language: Language
  site: string
  expiresAt: Date
  purpose: 'signIn' | 'link'
}

export const passwordText = serverTexts('password', {
  subject: { el: '{password}: ο κωδικός σας για τη σύνδεση', en: '{password}: your password for signing in' },
  'subject.link': { el: '{password}: ο κωδικός για τη νέα διεύθυνσή σας', en: '{password}: your password for adding this address' },
  greeting: { el: 'Γεια σας,', en: 'Hello,' },
  'intro.signIn': {
    el: 'με αυτόν τον κωδικό μίας χρήσης συνδέεστε στην πύλη αιτήσεων του {site}:',
    en: 'Use this one-time password to sign in to the application portal of {site}:',
  },
  'intro.link': {
    el: 'με αυτόν τον κωδικό μίας χρήσης προσθέτετε αυτή τη διεύθυνση στον λογαριασμό σας στην πύλη αιτήσεων του {site}:',
    en: 'Use this one-time password to add this address to your account in the application portal of {site}:',
  },
  howToType: {
    el: 'Έχει μόνο ψηφία, όχι γράμματα. Τα κενά μπορείτε να τα παραλείψετε.',
    en: 'It has only digits and no letters. You can leave out the spaces.',
  },
  until: {
    el: 'Ισχύει για μία φορά, ως τις {hour} (ώρα Αθήνας). Αν ζητήσετε νεότερο, αυτός παύει να ισχύει.',
    en: 'It can be used once, until {hour} (Athens time). If you request a new one, this one stops working.',
  },
  notAsked: {
    el: 'Αν δεν τον ζητήσατε εσείς, αγνοήστε το μήνυμα και μη δώσετε τον κωδικό σε κανέναν.',
    en: 'If you did not ask for it, ignore this message and do not give the password to anyone.',
  },
  footer: {
    el: 'Το μήνυμα στάλθηκε αυτόματα από την πύλη αιτήσεων του {site}. Παρακαλούμε μην απαντήσετε σε αυτό.',
    en: 'This message was sent automatically by the application portal of {site}. Please do not reply.',
  },
})

const hour = new Intl.DateTimeFormat('el-GR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: athensZone })

/** The mail with a one-time password. It contains no link, so that people do not get used to signing in through links in mails. */
export function passwordMail(editedTexts: TextOverrides, { digits, language, site, expiresAt, purpose }: PasswordMail): MailContent {
  const textFor = (key: Parameters<typeof passwordText>[1]) =>
    fillText(passwordText(editedTexts, key, language), { password: toGroups(digits), site, hour: hour.format(expiresAt) })
  return toMail({
    subject: textFor(purpose === 'link' ? 'subject.link' : 'subject'),
    heading: mailHeading(editedTexts, language, site),
    greeting: textFor('greeting'),
    paragraphs: [textFor(`intro.${purpose}`), { code: toGroups(digits) }, `${textFor('howToType')}\n${textFor('until')}`, textFor('notAsked')],
    links: [],
    footer: textFor('footer'),
    language,
  })
}

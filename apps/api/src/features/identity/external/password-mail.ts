import type { Language } from '@klesis/contract/wire.ts'
import { type MailContent, toMail } from '../../../mail/to-mail.ts'
import { toHalves } from './one-time-digits.ts'

interface PasswordMail {
  digits: string
  language: Language
  site: string
  expiresAt: Date
  purpose: 'signIn' | 'link'
}

interface Texts {
  subject: (shown: string) => string
  greeting: string
  intro: Record<PasswordMail['purpose'], (site: string) => string>
  howToType: string
  until: (hour: string) => string
  notAsked: string
  footer: (site: string) => string
}

const texts: Record<Language, Texts> = {
  el: {
    subject: (shown) => `${shown}: ο κωδικός σας για τη σύνδεση`,
    greeting: 'Γεια σας,',
    intro: {
      signIn: (site) => `με αυτόν τον κωδικό μίας χρήσης συνδέεστε στην πύλη αιτήσεων του ${site}:`,
      link: (site) => `με αυτόν τον κωδικό μίας χρήσης προσθέτετε αυτή τη διεύθυνση στον λογαριασμό σας στην πύλη αιτήσεων του ${site}:`,
    },
    howToType: 'Είναι οκτώ ψηφία, χωρίς γράμματα: πεζά και κεφαλαία δεν παίζουν ρόλο. Τα κενά μπορείτε να τα παραλείψετε.',
    until: (hour) => `Ισχύει για μία φορά, ως τις ${hour} (ώρα Αθηνών). Αν ζητήσετε νεότερο, αυτός παύει να ισχύει.`,
    notAsked: 'Αν δεν τον ζητήσατε εσείς, αγνοήστε το μήνυμα και μη δώσετε τον κωδικό σε κανέναν.',
    footer: (site) => `Το μήνυμα στάλθηκε αυτόματα από την πύλη αιτήσεων του ${site}. Παρακαλούμε μην απαντήσετε σε αυτό.`,
  },
  en: {
    subject: (shown) => `${shown}: your password for signing in`,
    greeting: 'Hello,',
    intro: {
      signIn: (site) => `with this one-time password you sign in to the application portal of ${site}:`,
      link: (site) => `with this one-time password you add this address to your account in the application portal of ${site}:`,
    },
    howToType: 'It is eight digits and no letters, so upper and lower case do not matter. You may leave out the space.',
    until: (hour) => `It can be used once, until ${hour} (Athens time). If you ask for a newer one, this one ends.`,
    notAsked: 'If you did not ask for it, ignore this message and give the password to nobody.',
    footer: (site) => `This message was sent automatically by the application portal of ${site}. Please do not answer it.`,
  },
}

const hour = new Intl.DateTimeFormat('el-GR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Athens' })

/** The mail with a one-time password. It holds no link: nobody is to learn to follow one for signing in. */
export function passwordMail({ digits, language, site, expiresAt, purpose }: PasswordMail): MailContent {
  const text = texts[language]
  return toMail({
    subject: text.subject(toHalves(digits)),
    greeting: text.greeting,
    paragraphs: [text.intro[purpose](site), toHalves(digits), `${text.howToType}\n${text.until(hour.format(expiresAt))}`, text.notAsked],
    links: [],
    footer: text.footer(site),
    language,
  })
}

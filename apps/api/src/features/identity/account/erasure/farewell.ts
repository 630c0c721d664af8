import type { Language } from '@klesis/contract/wire.ts'
import type { Tx } from '../../../../db/db.ts'
import type { Person } from '../../../../http/actor.ts'
import { queueMail } from '../../../../mail/queue-mail.ts'
import { toMail } from '../../../../mail/to-mail.ts'

interface Texts {
  subject: string
  greeting: (name: string) => string
  paragraphs: (site: string) => string[]
  footer: (site: string) => string
}

const texts: Record<Language, Texts> = {
  el: {
    subject: 'Ο λογαριασμός σας διαγράφηκε',
    greeting: (name) => `Γεια σας, ${name}`,
    paragraphs: (site) => [
      `Όπως ζητήσατε, ο λογαριασμός σας στην πύλη αιτήσεων του ${site} διαγράφηκε. Παρέμεινε μόνο ό,τι ο νόμος υποχρεώνει το ίδρυμα να τηρεί: οι αιτήσεις που υποβάλατε οριστικά και οι αποφάσεις.`,
      'Αν δεν το ζητήσατε εσείς, επικοινωνήστε αμέσως με τη διαχείριση της πύλης.',
    ],
    footer: (site) => `Το μήνυμα στάλθηκε αυτόματα από την πύλη αιτήσεων του ${site} και είναι το τελευταίο.`,
  },
  en: {
    subject: 'Your account was erased',
    greeting: (name) => `Dear ${name},`,
    paragraphs: (site) => [
      `As you asked, your account in the application portal of ${site} was erased. Only what the law makes the institution keep remains: the applications you finally submitted, and decisions.`,
      'If it was not you who asked, get in touch with the portal’s administrators at once.',
    ],
    footer: (site) => `This message was sent automatically by the application portal of ${site}, and is the last one.`,
  },
}

/** The last mail: somebody else at an open computer could have asked for the erasure. */
export async function farewell(tx: Tx, { id, email, fullname, language }: Person, site: string): Promise<void> {
  if (email === null) return
  const { subject, greeting, paragraphs, footer } = texts[language]
  const mail = toMail({ subject, greeting: greeting(fullname), paragraphs: paragraphs(site), links: [], footer: footer(site), language })
  await queueMail(tx, { ...mail, to: email, messageKey: `identity.erased:${id}` })
}

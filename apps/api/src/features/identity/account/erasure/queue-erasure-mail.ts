import type { Person } from '../../../../actor/actor.ts'
import type { Tx } from '../../../../db/db.ts'
import { contextOf } from '../../../../db/db-context.ts'
import { mailHeading } from '../../../../mail/mail-heading.ts'
import { queueMail } from '../../../../mail/queue-mail.ts'
import { toMail } from '../../../../mail/to-mail.ts'
import { fillText } from '../../../../texts/fill-text.ts'
import { serverTexts } from '../../../../texts/server-texts.ts'

export const erasureText = serverTexts('erasureMail', {
  subject: { el: 'Ο λογαριασμός σας διαγράφηκε', en: 'Your account was erased' },
  greeting: { el: 'Γεια σας, {name}', en: 'Dear {name},' },
  body: {
    el: 'Όπως ζητήσατε, ο λογαριασμός σας στην πύλη αιτήσεων του {site} διαγράφηκε. Παρέμειναν, εφόσον υπάρχουν, μόνο όσα ο νόμος υποχρεώνει το ίδρυμα να τηρεί: οι αιτήσεις που υποβάλατε οριστικά, οι αποφάσεις και τα σχόλιά σας σε υποβληθείσες αιτήσεις, οι οριστικές αξιολογήσεις, οι δηλώσεις εχεμύθειας και η εγγραφή σας στον κατάλογο προσωπικού.',
    en: 'As you asked, your account in the application portal of {site} was erased. Only what the law makes the institution keep remains, where there is any: the applications that you submitted, your decisions and comments on submitted applications, final evaluations, declarations of confidentiality, and your entry in the staff directory.',
  },
  notAsked: {
    el: 'Αν δεν το ζητήσατε εσείς, επικοινωνήστε αμέσως με τη διαχείριση της πύλης.',
    en: 'If it was not you who asked, get in touch with the portal’s administrators at once.',
  },
  footer: {
    el: 'Το μήνυμα στάλθηκε αυτόματα από την πύλη αιτήσεων του {site} και είναι το τελευταίο.',
    en: 'This message was sent automatically by the application portal of {site}, and is the last one.',
  },
})

/** Queues the last mail to the person, because somebody else at an open computer could have requested the erasure. */
export async function queueErasureMail(tx: Tx, { id, email, fullname, language }: Person, site: string): Promise<void> {
  if (email === null) return
  const { editedTexts } = contextOf(tx)
  const textFor = (key: Parameters<typeof erasureText>[1]) => fillText(erasureText(editedTexts, key, language), { name: fullname, site })
  const mail = toMail({
    subject: textFor('subject'),
    heading: mailHeading(editedTexts, language, site),
    greeting: textFor('greeting'),
    paragraphs: [textFor('body'), textFor('notAsked')],
    links: [],
    footer: textFor('footer'),
    language,
  })
  await queueMail(tx, { ...mail, to: email, messageKey: `identity.erased:${id}` })
}

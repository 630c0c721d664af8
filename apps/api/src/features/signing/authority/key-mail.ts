import type { Person } from '../../../actor/actor.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/db.ts'
import { contextOf } from '../../../db/db-context.ts'
import { mailHeading } from '../../../mail/mail-heading.ts'
import { isMailable, queueMail } from '../../../mail/queue-mail.ts'
import { toMail } from '../../../mail/to-mail.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { serverTexts } from '../../../texts/server-texts.ts'

export const keyText = serverTexts('signingKey', {
  subject: { el: 'Νέο κλειδί υπογραφής στον λογαριασμό σας', en: 'A new signing key in your account' },
  greeting: { el: 'Γεια σας, {name}', en: 'Dear {name},' },
  body: {
    el: 'Στον λογαριασμό σας στην πύλη αιτήσεων του {site} φτιάχτηκε νέο κλειδί υπογραφής, με νέο PIN. Το προηγούμενο δεν υπογράφει πια και το πιστοποιητικό του ανακλήθηκε.',
    en: 'A new signing key, with a new PIN, was made in your account in the application portal of {site}. The former one no longer signs, and its certificate was revoked.',
  },
  notAsked: {
    el: 'Αν δεν το φτιάξατε εσείς, κάποιος άλλος έχει συνδεθεί με τον λογαριασμό σας: κλείστε τις άλλες συνδέσεις και διαγράψτε το κλειδί από τη σελίδα του λογαριασμού σας, και ενημερώστε τη διαχείριση της πύλης.',
    en: 'If it was not you, someone else is signed in to your account: end the other sessions and delete the key on the page of your account, and tell the portal’s administrators.',
  },
  footer: {
    el: 'Το μήνυμα στάλθηκε αυτόματα από την πύλη αιτήσεων του {site}. Παρακαλούμε μην απαντήσετε σε αυτό.',
    en: 'This message was sent automatically by the application portal of {site}. Please do not reply.',
  },
})

export type KeyOwner = Pick<Person, 'id' | 'fullname' | 'email' | 'language'>

/** Queues the mail on a key that took the place of another: somebody else at an open browser could have made it. */
export async function queueKeyMail(tx: Tx, { email, fullname, language }: KeyOwner, { config, serial }: { config: Pick<Config, 'SITE'>; serial: string }) {
  if (!email || !isMailable(email)) return
  const { editedTexts } = contextOf(tx)
  const textFor = (key: Parameters<typeof keyText>[1]) => fillText(keyText(editedTexts, key, language), { name: fullname, site: config.SITE })
  const mail = toMail({
    subject: textFor('subject'),
    heading: mailHeading(editedTexts, language, config.SITE),
    greeting: textFor('greeting'),
    paragraphs: [textFor('body'), textFor('notAsked')],
    links: [],
    footer: textFor('footer'),
    language,
  })
  await queueMail(tx, { ...mail, to: email, messageKey: `signing.keyMade:${serial}` })
}

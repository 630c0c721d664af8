import { placeholdersOfMail, type RewordableKind } from '@klesis/contract/notifications/rewordable-mails.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

const day = 86_400_000

/** What a mail of nobody's application says. */
export const inventedParams = ({ title, now }: { title: LocalizedText; now: Date }) => {
  const daysLater = (days: number) => new Date(now.getTime() + days * day).toISOString()
  return {
    ...{ title, applicant: 'Ελένη Παπαδάκη', number: '1', protocolNumber: '', reason: 'Λείπει η υπογραφή.', author: 'Μιχάλης Στρατάκης' },
    ...{ submitted: daysLater(-3), sent: daysLater(-1), until: daysLater(7) },
  }
}

/** What is asked for, or begins, in a mail that nobody has sent. */
const sampleMessages: Partial<Record<RewordableKind, LocalizedText>> = {
  'application.documentAsked': { el: 'Βεβαίωση σπουδών', en: 'Certificate of studies' },
  'evaluation.stageBegun': { el: 'Στάδιο: συζήτηση.', en: 'Stage: discussion.' },
}

/** Why a mail is sent that no decision has caused. */
const sampleReasons: Partial<Record<RewordableKind, LocalizedText>> = {
  'approval.problem': { el: 'Η θέση που εγκρίνει είναι κενή.', en: 'The position that approves is vacant.' },
  'evaluation.declined': { el: 'Επιβλέπω τη διατριβή του.', en: 'I supervise the applicant’s thesis.' },
}

/** What a mail of a kind tells besides its application. */
export const sampleParams = (kind: RewordableKind) => ({
  message: sampleMessages[kind] ?? {},
  problem: sampleReasons[kind] ?? {},
  ...((sampleReasons[kind] || !placeholdersOfMail[kind].includes('reason')) && { reason: '' }),
})

import type { LetterPlaceholder } from '@klesis/contract/letters/letter-placeholders.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'

/** How placeholders are called for those who write letters. */
export const letterLabels: Readonly<Record<LetterPlaceholder, LocalizedText>> = {
  'applicant.name': { el: 'Ονοματεπώνυμο του αιτούντος', en: 'Name of the applicant' },
  'applicant.email': { el: 'Ηλεκτρονική διεύθυνση του αιτούντος', en: 'Email address of the applicant' },
  'applicant.unit': { el: 'Μονάδα του αιτούντος', en: 'Unit of the applicant' },
  'application.number': { el: 'Αριθμός πρωτοκόλλου, αλλιώς αριθμός αίτησης', en: 'Protocol number, or else number of the application' },
  'application.submitted': { el: 'Ημερομηνία υποβολής', en: 'Date of the submission' },
  'invitation.title': { el: 'Τίτλος της πρόσκλησης', en: 'Title of the invitation' },
  'letter.date': { el: 'Ημερομηνία της επιστολής', en: 'Date of the letter' },
  'decision.date': { el: 'Ημερομηνία της απόφασης', en: 'Date of the decision' },
  'decision.name': { el: 'Όνομα όποιου αποφασίζει', en: 'Name of the person who decides' },
  'decision.position': { el: 'Θέση και μονάδα όποιου αποφασίζει', en: 'Position and unit of the person who decides' },
  'decision.reason': { el: 'Αιτιολογία της απόρριψης', en: 'Reason for the rejection' },
}

/** Above a letter that nobody has issued, so that it is taken for nothing else. */
export const previewTexts = {
  el: { title: 'Προεπισκόπηση', text: 'Η επιστολή δεν έχει εκδοθεί.' },
  en: { title: 'Preview', text: 'This letter has not been issued.' },
} as const

import { type TextPlace, textPlaces } from '@klesis/forms/translate/text-row.ts'
import type { ServerText } from '../../../texts/server-texts.ts'

/** The places of an invitation that have texts in several languages. */
export const placeTexts = {
  'in.card': { el: 'Τίτλος και περιγραφή', en: 'Title and description' },
  'in.form': { el: 'Φόρμα αίτησης', en: 'Application form' },
  'in.evaluationForm': { el: 'Φόρμα αξιολόγησης', en: 'Evaluation form' },
  'in.secondEvaluationForm': { el: 'Φόρμα αξιολόγησης δεύτερου γύρου', en: 'Evaluation form of the second round' },
  'in.steps': { el: 'Βήματα έγκρισης', en: 'Steps of the approval' },
  'in.rules': { el: 'Κανόνες', en: 'Rules' },
  'in.help': { el: 'Κείμενα βοήθειας', en: 'Help texts' },
  'in.documents': { el: 'Δικαιολογητικά', en: 'Documents' },
  'in.actions': { el: 'Ενέργειες', en: 'Actions' },
  'in.stepForms': { el: 'Φόρμες των βημάτων έγκρισης', en: 'Forms of the approval’s steps' },
  'in.mails': { el: 'Κείμενα των e-mail', en: 'Texts of emails' },
} as const satisfies Record<`in.${TextPlace}`, ServerText>

export const isTextPlace = (place: unknown): place is TextPlace => textPlaces.some((one) => one === place)

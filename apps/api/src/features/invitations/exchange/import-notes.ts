import type { ImportNote } from '@klesis/contract/invitations/invitation.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'

const texts = {
  targetGroupUnknown: {
    el: 'Η ομάδα «{name}» δεν υπάρχει εδώ· κρατήθηκε η προηγούμενη.',
    en: 'There is no target group “{name}” here; the one before was kept.',
  },
  tagUnknown: { el: 'Η ετικέτα «{name}» δεν υπάρχει εδώ και παραλείφθηκε.', en: 'There is no tag “{name}” here; it was left out.' },
  appTagUnknown: { el: 'Η ετικέτα αιτήσεων «{name}» δεν υπάρχει εδώ και παραλείφθηκε.', en: 'There is no application tag “{name}” here; it was left out.' },
  attachmentTypeUnknown: {
    el: 'Ο τύπος δικαιολογητικού «{name}» δεν υπάρχει εδώ και ο κανόνας δεν το ζητά.',
    en: 'There is no attachment type “{name}” here; the rule does not ask for it.',
  },
  committeeUnknown: { el: 'Η επιτροπή «{name}» δεν υπάρχει εδώ· επιλέξτε άλλη.', en: 'There is no committee “{name}” here; choose another.' },
  unitUnknown: {
    el: 'Η μονάδα «{name}» των εγκρίσεων δεν υπάρχει εδώ· επιλέξτε άλλη.',
    en: 'There is no unit “{name}” for the approvals here; choose another.',
  },
  itemUnknown: {
    el: 'Το αντικείμενο «{name}» παραλείφθηκε: άγνωστο τμήμα ή εξάμηνο.',
    en: 'The item “{name}” was left out: its department or semester is unknown.',
  },
  itemKept: { el: 'Το αντικείμενο «{name}» έχει αιτήσεις και κρατήθηκε.', en: 'The item “{name}” has applications and was kept.' },
  componentUnsupported: {
    el: 'Πεδία τύπου «{name}» δεν υποστηρίζονται· κρατήθηκαν και εμφανίζονται ως μη διαθέσιμα.',
    en: 'Fields of type “{name}” are not supported; they were kept and are shown as unavailable.',
  },
  storedFormUnknown: {
    el: 'Η αποθηκευμένη φόρμα «{name}» δεν υπάρχει εδώ· κρατήθηκαν τα πεδία της όπως ήρθαν.',
    en: 'There is no stored form “{name}” here; its fields were kept as they came.',
  },
  scriptForeign: {
    el: 'Ο κώδικας του πεδίου «{name}» χρησιμοποιεί ό,τι δεν υπάρχει εδώ: {uses}.',
    en: 'The script of the field “{name}” uses what does not exist here: {uses}.',
  },
  scriptLeftOut: {
    el: 'Ο κώδικας του πεδίου «{name}» παραλείφθηκε: κώδικα γράφουν μόνο οι διαχειριστές.',
    en: 'The script of the field “{name}” was left out: only administrators write scripts.',
  },
  triggerLeftOut: {
    el: 'Το σενάριο του σημείου «{name}» παραλείφθηκε: σενάρια γράφουν μόνο οι διαχειριστές.',
    en: 'The script of the point “{name}” was left out: only administrators write scripts.',
  },
  ruleLeftOut: {
    el: 'Ο κανόνας «{name}» παραλείφθηκε: ό,τι έκανε δεν υπάρχει εδώ.',
    en: 'The rule “{name}” was left out: what it did does not exist here.',
  },
  actionsLeftOut: {
    el: 'Οι ενέργειες (actions) παραλείφθηκαν: τις γράφουν μόνο οι διαχειριστές.',
    en: 'The actions were left out: only administrators write them.',
  },
  requirementActionsLeftOut: {
    el: 'Οι ενέργειες του δικαιολογητικού «{name}» παραλείφθηκαν: τις γράφουν μόνο οι διαχειριστές.',
    en: 'The actions of the document “{name}” were left out: only administrators write them.',
  },
  templateUnknown: {
    el: 'Το αρχείο «{uses}» για συμπλήρωση του δικαιολογητικού «{name}» δεν υπάρχει εδώ· ανεβάστε το.',
    en: 'The file to fill in “{uses}” of the document “{name}” is not here; upload it.',
  },
  htmlNotShown: { el: 'Μέρος του HTML του πεδίου «{name}» δεν εμφανίζεται: {uses}.', en: 'Part of the HTML of the field “{name}” is not shown: {uses}.' },
  optionIgnored: { el: 'Η ρύθμιση «{uses}» του πεδίου «{name}» αγνοείται.', en: 'The option “{uses}” of the field “{name}” is ignored.' },
} as const satisfies Record<string, ServerText>

export const importNoteText = serverTexts<keyof typeof texts>('importNotes', texts)

/** A note about content that could not be imported unchanged. */
export interface PendingNote {
  code: keyof typeof texts
  name: string
  uses?: string
}

export const toImportNote = (editedTexts: TextOverrides, { code, name, uses = '' }: PendingNote, language: Language): ImportNote => ({
  code,
  message: fillText(importNoteText(editedTexts, code, language), { name, uses }),
})

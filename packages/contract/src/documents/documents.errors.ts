import type { RefusalText } from '../refusal-text.ts'

export const documentErrors = {
  'document.notFound': { status: 404, el: 'Το έγγραφο δεν βρέθηκε.', en: 'The document was not found.' },
  'document.signInFully': {
    status: 403,
    el: 'Για να υπογράψετε, συνδεθείτε με τον λογαριασμό σας· ο σύνδεσμος του μηνύματος δεν αρκεί.',
    en: 'Sign in with your account in order to sign; the link of the mail is not enough.',
  },
  'document.expired': {
    status: 410,
    el: 'Το έγγραφο ετοιμάστηκε πριν από πολλή ώρα· ανοίξτε το ξανά από τις εγκρίσεις σας.',
    en: 'The document was prepared too long ago; open it again from your approvals.',
  },
  'document.notReady': { status: 409, el: 'Το έγγραφο ετοιμάζεται ακόμη.', en: 'The document is still being prepared.' },
  'document.changed': {
    status: 409,
    el: 'Το έγγραφο άλλαξε στο μεταξύ, για παράδειγμα το υπέγραψε άλλος· ανοίξτε το ξανά. Η υπογραφή σας δεν κρατήθηκε.',
    en: 'The document has changed, for example because someone else signed it. Open it again. Your signature was not kept.',
  },
  'document.notTheSame': {
    status: 422,
    el: 'Το αρχείο δεν είναι αυτό που ετοιμάστηκε για υπογραφή.',
    en: 'The file is not the one that was prepared for signing.',
  },
  'document.notSigned': {
    status: 422,
    el: 'Το αρχείο δεν έχει μία νέα έγκυρη υπογραφή δική σας.',
    en: 'The file does not carry one new valid signature of yours.',
  },
  'document.attachmentMissing': {
    status: 409,
    el: 'Λείπει το δικαιολογητικό που υπογράφεται στο βήμα αυτό.',
    en: 'The document that is signed at this step is missing.',
  },
  'document.letterMissing': {
    status: 409,
    el: 'Δεν ισχύει επιστολή που να υπογράφεται στο βήμα αυτό· ενημερώστε όποιον διαχειρίζεται την πρόσκληση.',
    en: 'There is no letter in effect to sign at this step. Tell the managers of the invitation.',
  },
  'document.copyNoPosition': {
    status: 409,
    el: 'Ακριβές αντίγραφο βεβαιώνει όποιος κατέχει σήμερα θέση στο οργανόγραμμα· εσείς δεν έχετε.',
    en: 'Exact copies are certified by who holds a position in the organisation chart today; you hold none.',
  },
  'document.copyOutdated': {
    status: 409,
    el: 'Το έγγραφο άλλαξε ή έπαψε να ισχύει στο μεταξύ· το αντίγραφο δεν κρατήθηκε.',
    en: 'The document has changed or is no longer in force; the copy was not kept.',
  },
  'document.preparationFailed': {
    status: 503,
    el: 'Το έγγραφο δεν μπόρεσε να ετοιμαστεί· δοκιμάστε ξανά σε λίγο.',
    en: 'The document could not be prepared; try again shortly.',
  },
} as const satisfies Record<string, RefusalText>

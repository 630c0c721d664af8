import type { RefusalText } from '../refusal-text.ts'

export const translationErrors = {
  'translation.notFound': { status: 404, el: 'Δεν υπάρχει κείμενο «{key}» σε αυτή τη γλώσσα.', en: 'There is no text “{key}” in this language.' },
  'translation.faulty': { status: 422, el: 'Το κείμενο δεν γίνεται δεκτό: {message}', en: 'The text is not accepted: {message}' },
  'translation.stale': {
    status: 409,
    el: 'Το κείμενο άλλαξε στο μεταξύ από {by}. Τώρα γράφει: «{text}». Το δικό σας μένει στο πεδίο.',
    en: '{by} has changed the text. It now says: “{text}”. Yours is still in the field.',
  },
  'translation.importStale': {
    status: 409,
    el: '{count} κείμενα άλλαξαν από άλλον μετά την προεπισκόπηση και δεν γράφτηκε τίποτα· διαβάστε ξανά το αρχείο.',
    en: '{count} texts were changed by someone else since the preview, and nothing was saved; read the file again.',
  },
  'translation.textChanged': {
    status: 409,
    el: 'Το κείμενο «{text}» ή η μετάφρασή του άλλαξε στο μεταξύ και δεν γράφτηκε τίποτα. Δείτε πώς είναι τώρα και αποφασίστε ξανά.',
    en: 'The text “{text}” or its translation has changed, and nothing was saved. Check it and decide again.',
  },
  'translation.unreadableFile': {
    status: 422,
    el: 'Το αρχείο δεν διαβάζεται· ανεβάστε λογιστικό φύλλο .xlsx ή .json όπως το δίνει το «Λήψη».',
    en: 'The file cannot be read; upload an .xlsx spreadsheet or .json as “Download” gives it.',
  },
  'translation.tooManyRows': {
    status: 422,
    el: 'Το αρχείο έχει περισσότερες από {most} γραμμές· μοιράστε το σε μικρότερα.',
    en: 'The file has more than {most} rows; split it into smaller ones.',
  },
  'language.notFound': { status: 404, el: 'Η γλώσσα «{code}» δεν έχει προστεθεί.', en: 'The language “{code}” was not added.' },
  'language.stays': { status: 409, el: 'Τα ελληνικά και τα αγγλικά είναι πάντα σε χρήση.', en: 'Greek and English are always in use.' },
} as const satisfies Record<string, RefusalText>

import type { RefusalText } from '../refusal-text.ts'

export const exchangeErrors = {
  'org.unreadableFile': {
    status: 422,
    el: 'Το αρχείο δεν διαβάζεται. Ανεβάστε ένα υπολογιστικό φύλλο (.xlsx) ή ένα αρχείο JSON όπως εκείνα της λήψης.',
    en: 'The file cannot be read. Upload a spreadsheet (.xlsx) or a JSON file like those that can be downloaded.',
  },
  'org.emptyFile': { status: 422, el: 'Το αρχείο είναι κενό: δεν έχει κανένα φύλλο.', en: 'The file is empty: it has no sheet.' },
  'org.unpacksTooLarge': {
    status: 422,
    el: 'Το αρχείο γίνεται μεγαλύτερο από {most} MB όταν ανοίγει. Μοιράστε το σε περισσότερα αρχεία.',
    en: 'The file becomes larger than {most} MB when it is opened. Split it into several files.',
  },
  'org.tooManyRows': {
    status: 422,
    el: 'Ένα φύλλο έχει πάνω από {most} γραμμές· μοιράστε το σε περισσότερα αρχεία.',
    en: 'A sheet has more than {most} rows; split it into several files.',
  },
  'org.fileFaulty': {
    status: 422,
    el: 'Δεν γράφτηκε τίποτα. Σφάλματα στο αρχείο: {count}. Δείτε σε ποιες γραμμές και διορθώστε τα.',
    en: 'Nothing was saved. Errors in the file: {count}. Correct the rows listed.',
  },
  'org.changedMeanwhile': {
    status: 409,
    el: 'Δεν γράφτηκε τίποτα: η οργάνωση ή το αρχείο άλλαξε μετά την προεπισκόπηση. Δείτε τη νέα προεπισκόπηση και επιβεβαιώστε ξανά.',
    en: 'Nothing was written: the organisation or the file changed since the preview. See the new preview and confirm again.',
  },
  'org.importFileGone': {
    status: 409,
    el: 'Το αρχείο δεν φυλάσσεται πια. Διαλέξτε το ξανά.',
    en: 'The file is no longer kept. Choose it again.',
  },
  'org.importNotFound': { status: 404, el: 'Η εισαγωγή δεν βρέθηκε.', en: 'The import was not found.' },
} as const satisfies Record<string, RefusalText>

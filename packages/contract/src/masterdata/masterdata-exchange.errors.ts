import type { RefusalText } from '../refusal-text.ts'

export const masterDataExchangeErrors = {
  'masterData.unreadableFile': {
    status: 422,
    el: 'Το αρχείο δεν διαβάζεται. Ανεβάστε ένα υπολογιστικό φύλλο (.xlsx) ή ένα αρχείο JSON όπως εκείνα της λήψης.',
    en: 'The file cannot be read. Upload a spreadsheet (.xlsx) or a JSON file like those that can be downloaded.',
  },
  'masterData.fileTooLarge': {
    status: 422,
    el: 'Μια λίστα του αρχείου έχει πάνω από {most} γραμμές, ή το αρχείο γίνεται πολύ μεγάλο όταν ανοίγει· μοιράστε το σε περισσότερα αρχεία.',
    en: 'A list of the file has more than {most} rows, or the file becomes too large when it is opened; split it into several files.',
  },
  'masterData.fileFaulty': {
    status: 422,
    el: 'Δεν γράφτηκε τίποτα. Σφάλματα στο αρχείο: {count}.',
    en: 'Nothing was saved. Errors in the file: {count}.',
  },
  'masterData.importStale': {
    status: 409,
    el: 'Δεν γράφτηκε τίποτα: τα βασικά στοιχεία άλλαξαν μετά την προεπισκόπηση. Διαβάστε ξανά το αρχείο.',
    en: 'Nothing was written: the master data have changed since the preview. Read the file again.',
  },
} as const satisfies Record<string, RefusalText>

export const submissionEl = {
  label: 'Έλεγχος και υποβολή',
  checking: 'Ελέγχεται αν λείπει κάτι…',
  missing_one: 'Λείπει ή δεν είναι σωστό {{count}} στοιχείο.',
  missing_other: 'Λείπουν ή δεν είναι σωστά {{count}} στοιχεία.',
  follow_one: 'Πατήστε το για να πάτε στη θέση του· όσα γράψατε είναι αποθηκευμένα.',
  follow_other: 'Πατήστε το καθένα για να πάτε στη θέση του· όσα γράψατε είναι αποθηκευμένα.',
  missingHere: 'Λείπει',
  complete: 'Δεν λείπει τίποτα.',
  back: 'Πίσω',
  change: 'Αλλαγή',
  sending: 'Υποβάλλεται…',
  sendingLong: 'Ακόμη λίγο, μην κλείσετε τη σελίδα. Οι απαντήσεις σας δεν χάνονται.',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    submission: typeof submissionEl
  }
}

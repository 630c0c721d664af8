export const submissionEl = {
  label: 'Έλεγχος και υποβολή',
  checking: 'Ελέγχεται αν λείπει κάτι…',
  back: 'Πίσω',
  change: 'Αλλαγή',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    submission: typeof submissionEl
  }
}

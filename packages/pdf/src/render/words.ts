import type { DocumentLanguage } from './content.ts'

/** What the renderer itself writes. */
export const wordsIn: Record<DocumentLanguage, { page: (number: number, of: number) => string; empty: string; signatureOf: (label: string) => string }> = {
  el: { page: (number, of) => `Σελίδα ${number} από ${of}`, empty: '–', signatureOf: (label) => `Θέση υπογραφής: ${label}` },
  en: { page: (number, of) => `Page ${number} of ${of}`, empty: '–', signatureOf: (label) => `Place for the signature: ${label}` },
}

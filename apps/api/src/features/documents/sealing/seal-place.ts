import type { DocumentLanguage, SignatureLabel } from '@klesis/pdf/render/content.ts'

/** The field of a letter in which the institution seals. */
export const sealField = 'seal'

export const sealLabels: Readonly<Record<DocumentLanguage, string>> = { el: 'Ηλεκτρονική σφραγίδα', en: 'Electronic seal' }

export const sealPlace = (language: DocumentLanguage): SignatureLabel => ({ name: sealField, label: sealLabels[language] })

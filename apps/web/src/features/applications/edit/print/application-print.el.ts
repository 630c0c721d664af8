export const applicationPrintEl = {
  failed: 'Το PDF δεν ετοιμάστηκε',
  page: 'Εκτύπωση της σελίδας',
  loading: 'Ετοιμάζεται το PDF…',
} as const

declare module '../../../../i18n/texts-map.ts' {
  interface TextsMap {
    'application-print': typeof applicationPrintEl
  }
}

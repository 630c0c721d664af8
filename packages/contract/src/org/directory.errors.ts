import type { RefusalText } from '../refusal-text.ts'

export const directoryErrors = {
  'apiClient.nameTaken': { status: 409, el: 'Υπάρχει ήδη σύστημα με αυτό το όνομα.', en: 'A system with this name already exists.' },
  'apiClient.lastDayWrong': {
    status: 422,
    el: 'Διαλέξτε μια ημέρα από αύριο και το πολύ δύο χρόνια μετά.',
    en: 'Choose a day from tomorrow on and at most two years ahead.',
  },
  'apiClient.notFound': {
    status: 404,
    el: 'Το σύστημα δεν υπάρχει ή το κλειδί του έχει ήδη ανακληθεί.',
    en: 'There is no such system, or its token was revoked already.',
  },
} as const satisfies Record<string, RefusalText>

import type { RefusalText } from '../../refusal-text.ts'

export const evaluationRoundErrors = {
  'evaluation.roundStale': {
    status: 409,
    el: 'Στο μεταξύ άρχισε άλλος γύρος ή άλλαξαν οι αιτήσεις που θα συνέχιζαν. Δεν άρχισε τίποτα· δείτε τους αριθμούς ξανά.',
    en: 'Another round has started, or the applications that would go on have changed. Nothing was started. Check the numbers again.',
  },
  'evaluation.nobodyGoesOn': {
    status: 409,
    el: 'Με αυτή την επιλογή δεν συνεχίζει καμία αίτηση.',
    en: 'With this choice no application goes on.',
  },
} as const satisfies Record<string, RefusalText>

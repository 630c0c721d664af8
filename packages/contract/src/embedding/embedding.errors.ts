import type { RefusalText } from '../refusal-text.ts'

export const embeddingErrors = {
  'embedding.originInvalid': {
    status: 422,
    el: 'Γράψτε τη διεύθυνση του ιστότοπου με https, για παράδειγμα https://www.uni.example.',
    en: 'Enter the site’s address with https, for example https://www.uni.example.',
  },
  'embedding.hostKnown': { status: 409, el: 'Ο ιστότοπος υπάρχει ήδη στη λίστα.', en: 'The site is already on the list.' },
  'embedding.hostNotFound': { status: 404, el: 'Ο ιστότοπος δεν υπάρχει πια στη λίστα.', en: 'The site is no longer on the list.' },
} as const satisfies Record<string, RefusalText>

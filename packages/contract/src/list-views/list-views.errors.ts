import type { RefusalText } from '../refusal-text.ts'

export const listViewErrors = {
  'listView.notFound': { status: 404, el: 'Η προβολή δεν υπάρχει πια.', en: 'The view no longer exists.' },
  'listView.nameTaken': { status: 409, el: 'Έχετε ήδη προβολή με αυτό το όνομα.', en: 'You already have a view with this name.' },
  'listView.tooMany': {
    status: 409,
    el: 'Έχετε {limit} προβολές αυτής της λίστας· διαγράψτε κάποια πρώτα.',
    en: 'You have {limit} views of this list; delete one first.',
  },
} as const satisfies Record<string, RefusalText>

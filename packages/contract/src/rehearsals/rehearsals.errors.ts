import type { RefusalText } from '../refusal-text.ts'

export const rehearsalErrors = {
  'rehearsal.notFound': {
    status: 404,
    el: 'Αυτή η πρόβα δεν υπάρχει (πια).',
    en: 'This rehearsal no longer exists.',
  },
  'rehearsal.notReady': {
    status: 409,
    el: 'Η πρόβα στήνεται ακόμη· περιμένετε να τελειώσει.',
    en: 'The rehearsal is still being set up; wait until it is ready.',
  },
  'rehearsal.noSuchPerson': {
    status: 404,
    el: 'Αυτό το πρόσωπο δεν υπάρχει στην πρόβα.',
    en: 'That person is not in the rehearsal.',
  },
  'rehearsal.screenEnded': {
    status: 401,
    el: 'Η οθόνη της πρόβας έκλεισε. Τίποτα δεν στάλθηκε.',
    en: 'This screen of the rehearsal has closed. Nothing was sent.',
  },
  'rehearsal.busy': {
    status: 409,
    el: 'Στην πρόβα εκτελείται ήδη μια κίνηση· δοκιμάστε ξανά σε λίγο.',
    en: 'Another move in this rehearsal is already under way; try again in a moment.',
  },
  'rehearsal.onlyForward': {
    status: 422,
    el: 'Το ρολόι της πρόβας πηγαίνει μόνο εμπρός, έως δύο χρόνια τη φορά.',
    en: 'The clock of a rehearsal only goes forward, by two years at most.',
  },
  'rehearsal.tooMany': {
    status: 409,
    el: 'Υπάρχουν ήδη {most} πρόβες. Διαγράψτε μία για να αρχίσετε άλλη.',
    en: 'There are already {most} rehearsals. Delete one to start another.',
  },
} as const satisfies Record<string, RefusalText>

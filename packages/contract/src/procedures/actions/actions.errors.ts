import type { RefusalText } from '../../refusal-text.ts'

export const actionErrors = {
  'action.notFound': {
    status: 404,
    el: 'Αυτή η ενέργεια δεν υπάρχει (πια) στην πρόσκληση. Ανανεώστε τη σελίδα.',
    en: 'The invitation no longer has this action. Reload the page.',
  },
  'action.otherInvitation': {
    status: 422,
    el: 'Το αίτημα ονομάζει δύο διαφορετικές προσκλήσεις. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.',
    en: 'The request names two different invitations. Reload the page and try again.',
  },
  'action.failed': {
    status: 422,
    el: 'Η ενέργεια «{title}» απέτυχε και δεν άλλαξε τίποτα: {message}. Ενημερώστε τον διαχειριστή που την έγραψε.',
    en: 'The action “{title}” failed and changed nothing: {message}. Tell the administrator who wrote it.',
  },
  'action.busy': {
    status: 503,
    el: 'Τρέχουν πολλές ενέργειες αυτή τη στιγμή και η «{title}» δεν έτρεξε· δοκιμάστε ξανά σε λίγο.',
    en: 'Many actions are running right now and “{title}” did not run; try again shortly.',
  },
  'action.formIncomplete': {
    status: 422,
    el: 'Κάποιες απαντήσεις δεν είναι σωστές· διορθώστε όσες σημειώνονται. Δεν χάθηκε τίποτα από όσα γράψατε.',
    en: 'Some answers are wrong. Correct the ones marked. Nothing you entered is lost.',
  },
  'action.formGone': {
    status: 409,
    el: 'Η φόρμα της ενέργειας δεν ισχύει πια. Κρατήστε όσα γράψατε και ξεκινήστε την ενέργεια ξανά.',
    en: 'The form of the action is no longer valid. Keep what you typed and start the action again.',
  },
  'action.tooMuch': {
    status: 422,
    el: 'Οι επιλεγμένες αιτήσεις έχουν περισσότερα στοιχεία από όσα μπορεί να διαβάσει μία ενέργεια ({most} MB). Επιλέξτε λιγότερες.',
    en: 'The chosen applications hold more than one action can read ({most} MB). Choose fewer.',
  },
} as const satisfies Record<string, RefusalText>

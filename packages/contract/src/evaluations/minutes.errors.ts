import type { RefusalText } from '../refusal-text.ts'

export const minutesErrors = {
  'minutes.stale': {
    status: 409,
    el: 'Στο μεταξύ άλλαξαν τα πρακτικά ({name}). Δεν χάθηκε τίποτα: δείτε τη νέα εκδοχή και αποθηκεύστε ξανά.',
    en: 'The minutes were changed in the meantime ({name}). Nothing is lost: look at the new version and save again.',
  },
  'minutes.notMember': {
    status: 422,
    el: 'Παρόντες σημειώνονται μόνο μέλη της επιτροπής. Ανανεώστε τη σελίδα.',
    en: 'Only members of the committee can be present. Refresh the page.',
  },
} as const satisfies Record<string, RefusalText>

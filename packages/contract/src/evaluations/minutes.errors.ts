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
  'minutes.lineHidden': {
    status: 409,
    el: 'Όπου τα πρακτικά γράφουν […], υπάρχουν λέξεις που δεν εμφανίζονται σε εσάς. Αφήστε αυτές τις γραμμές όπως ήταν ή γράψτε τες ξανά χωρίς το […].',
    en: 'Where the minutes say […], there are words that are not shown to you. Leave those lines as they were, or write them anew without […].',
  },
} as const satisfies Record<string, RefusalText>

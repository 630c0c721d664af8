import { type ServerText, serverTexts } from '../../../texts/server-texts.ts'

const faults = {
  twice: {
    el: 'Ο κωδικός «{found}» υπάρχει και σε προηγούμενη γραμμή· κρατήστε τη μία.',
    en: 'The code “{found}” is in an earlier row, too; keep one of them.',
  },
  badItemCode: {
    el: 'Ο κωδικός «{found}» έχει κόμμα ή αλλαγή γραμμής· γράψτε τον χωρίς.',
    en: 'The code “{found}” has a comma or a line break; write it without.',
  },
  noLabel: {
    el: 'Η τιμή «{found}» δεν έχει ετικέτα· γράψτε μία σε μια γλώσσα τουλάχιστον.',
    en: 'The item “{found}” has no label; write one in at least one language.',
  },
  unknownParent: { el: 'Η ανώτερη τιμή «{found}» δεν υπάρχει στην ανώτερη λίστα.', en: 'There is no item “{found}” in the parent lookup.' },
  datesWrong: { el: 'Η τελευταία ημέρα ({found}) είναι πριν από την πρώτη.', en: 'The last day ({found}) is before the first.' },
  badOrder: { el: 'Η σειρά «{found}» δεν είναι αριθμός από το 1 και πάνω.', en: 'The order “{found}” is not a number from 1 up.' },
} as const satisfies Record<string, ServerText>

export type ItemFaultCode = keyof typeof faults

/** What is wrong with a row of a file of items, and what to do. */
export const lookupFaultText = serverTexts<ItemFaultCode>('lookupFaults', faults)

import type { RefusalText } from '../refusal-text.ts'

export const drawErrors = {
  'draw.tieChanged': {
    status: 409,
    el: 'Στο μεταξύ άλλαξε η κατάταξη ή η γραμμή: δεν ισοβαθμούν πια οι ίδιες αιτήσεις στη γραμμή. Δεν έγινε κλήρωση.',
    en: 'The ranking or its line has changed in the meantime: other applications, or none, are tied at the line. Nothing was drawn.',
  },
  'draw.drawnAlready': {
    status: 409,
    el: 'Για τις ίδιες αιτήσεις με τον ίδιο μέσο όρο η κλήρωση έχει ήδη αρχίσει ή γίνει· δεν επαναλαμβάνεται.',
    en: 'The draw for these applications with this mean has already begun or taken place; it is not repeated.',
  },
  'draw.notRevealed': {
    status: 409,
    el: 'Μια προηγούμενη κλήρωση δεν έχει ολοκληρωθεί. Αποκαλύψτε πρώτα τον αριθμό της.',
    en: 'An earlier draw is not complete. Reveal its seed first.',
  },
  'draw.revealedAlready': { status: 409, el: 'Η κλήρωση έχει ήδη ολοκληρωθεί.', en: 'The draw is already complete.' },
  'draw.reasonMissing': {
    status: 422,
    el: 'Έχει γίνει κλήρωση στην πρόσκληση αυτή· γράψτε γιατί χρειάζεται και άλλη.',
    en: 'There has been a draw for this invitation already; write why another one is needed.',
  },
} as const satisfies Record<string, RefusalText>

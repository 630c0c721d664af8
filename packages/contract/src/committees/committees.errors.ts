import type { RefusalText } from '../refusal-text.ts'

export const committeeErrors = {
  'committee.notFound': { status: 404, el: 'Η επιτροπή δεν υπάρχει (πια).', en: 'The committee no longer exists.' },
  'committee.codeTaken': {
    status: 409,
    el: 'Άλλη επιτροπή έχει ήδη αυτόν τον κωδικό· διαλέξτε άλλον.',
    en: 'Another committee already has this code. Choose a different one.',
  },
  'committee.oneChair': { status: 422, el: 'Μια επιτροπή έχει έναν πρόεδρο τη φορά.', en: 'A committee can have only one chair at a time.' },
  'committee.memberTwice': { status: 422, el: 'Το ίδιο πρόσωπο είναι δύο φορές στην επιτροπή.', en: 'The committee lists the same person twice.' },
  'committee.memberUnknown': {
    status: 422,
    el: 'Κάποιο από τα μέλη δεν είναι (πια) στην επιτροπή· διαλέξτε το από τον κατάλογο προσωπικού.',
    en: 'One of the members is no longer in the committee. Choose them from the staff directory.',
  },
  'committee.datesWrong': { status: 422, el: 'Η λήξη ενός μέλους είναι πριν από την έναρξη.', en: 'A member’s last day is before their first.' },
  'committee.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε την επιτροπή στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the committee. What you entered is still here: check what changed and save again.',
  },
  'committee.inUse': {
    status: 409,
    el: 'Η επιτροπή χρησιμοποιείται και δεν διαγράφεται: {uses}.',
    en: 'The committee is in use and cannot be deleted: {uses}.',
  },
} as const satisfies Record<string, RefusalText>

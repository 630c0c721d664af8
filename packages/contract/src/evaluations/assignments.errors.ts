import type { RefusalText } from '../refusal-text.ts'

export const assignmentErrors = {
  'assignment.stale': {
    status: 409,
    el: 'Στο μεταξύ άλλαξε η ανάθεση. Δεν άλλαξε τίποτα από εσάς: δείτε ξανά τι θα προκύψει και επιβεβαιώστε.',
    en: 'The assignment has changed in the meantime. Nothing of yours was changed: preview it again and confirm.',
  },
  'assignment.notChosen': {
    status: 409,
    el: 'Στην πρόσκληση αυτή αξιολογούν όλοι τα πάντα· επιλέξτε πρώτα τρόπο ανάθεσης.',
    en: 'Everyone evaluates everything in this invitation; choose a way of assigning first.',
  },
  'assignment.barred': {
    status: 409,
    el: 'Η αίτηση δεν ανατίθεται σε αυτό το πρόσωπο: δεν είναι πια μέλος, έχει σύγκρουση συμφερόντων, αρνήθηκε να αξιολογήσει στην πρόσκληση ή έχει δει βαθμολογίες άλλων για αυτήν.',
    en: 'The application cannot be assigned to this person: they are no longer a member, have a conflict of interest, have declined to evaluate in this invitation, or have seen others’ scores of it.',
  },
  'assignment.scoresRead': {
    status: 409,
    el: 'Μέλος που βλέπει όλες τις βαθμολογίες έχει δει των άλλων σε αιτήσεις που δεν είναι δικές του. Επιλέξτε «Με το χέρι», ξεκινώντας από «Όλοι όλες»: όσες είδε μένουν στα άλλα μέλη.',
    en: 'A member who sees all scores has seen others’ scores of applications that are not theirs. Choose “By hand”, starting with “Everyone, everything”: those stay with the other members.',
  },
  'assignment.noMembers': {
    status: 409,
    el: 'Η επιτροπή δεν έχει σήμερα τακτικά μέλη.',
    en: 'The committee has no regular members today.',
  },
  'assignment.noSolution': {
    status: 503,
    el: 'Ο υπολογισμός δεν ολοκληρώθηκε. Δεν άλλαξε τίποτα· δοκιμάστε ξανά ή με λιγότερους αξιολογητές ανά αίτηση.',
    en: 'The calculation did not finish. Nothing was changed; try again, or with fewer evaluators per application.',
  },
  'assignment.unreadableFile': {
    status: 422,
    el: 'Το αρχείο δεν διαβάζεται ως υπολογιστικό φύλλο, είναι κενό ή είναι πολύ μεγάλο.',
    en: 'The file cannot be read as a spreadsheet, is empty, or is too large.',
  },
} as const satisfies Record<string, RefusalText>

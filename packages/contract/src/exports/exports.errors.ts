import type { RefusalText } from '../refusal-text.ts'

export const exportErrors = {
  'export.scriptFailed': {
    status: 409,
    el: 'Το σενάριο «Εξαγωγή σε Excel» της πρόσκλησης «{title}» δεν ολοκληρώθηκε, γι’ αυτό δεν δημιουργήθηκε αρχείο· ενημερώστε όποιον το γράφει, ή κάποιον διαχειριστή για να το απενεργοποιήσει.',
    en: 'The invitation’s “Export to Excel” script failed (“{title}”), so no file was made. Tell the person who wrote it, or ask an administrator to switch it off.',
  },
  'export.tooManyColumns': {
    status: 422,
    el: 'Οι φόρμες αυτών των αιτήσεων έχουν περισσότερα πεδία από όσες στήλες χωρά ένα φύλλο ({most})· εξαγάγετε κάθε πρόσκληση χωριστά.',
    en: 'The forms of these applications have more fields than a sheet has columns ({most}); export each invitation on its own.',
  },
  'export.stillDownloading': {
    status: 429,
    el: 'Κατεβάζετε ήδη {most} αρχεία αιτήσεων· περιμένετε να τελειώσει ένα από αυτά ή ακυρώστε το, και δοκιμάστε ξανά.',
    en: 'You are already downloading {most} files of applications; wait until one of them is complete, or cancel it, and try again.',
  },
  'export.busy': {
    status: 503,
    el: 'Κατεβαίνουν ήδη πολλά αρχεία αιτήσεων· δοκιμάστε ξανά σε λίγα λεπτά.',
    en: 'Many files of applications are being downloaded already; try again in a few minutes.',
  },
  'export.tooManyWaiting': {
    status: 429,
    el: 'Ετοιμάζονται ήδη {most} αρχεία σας· περιμένετε να τελειώσει ένα από αυτά ή διακόψτε το.',
    en: '{most} of your files are already being prepared. Wait until one is ready, or stop it.',
  },
  'export.notFound': {
    status: 404,
    el: 'Το αρχείο δεν υπάρχει πια· κρατιέται 24 ώρες και όσο βλέπετε όλες τις προσκλήσεις του.',
    en: 'The file is no longer there; it is kept for 24 hours and as long as you may view all its invitations.',
  },
  'export.isOver': { status: 409, el: 'Η ετοιμασία του αρχείου έχει ήδη τελειώσει.', en: 'The file is no longer being prepared.' },
  'export.noRoom': {
    status: 503,
    el: 'Το αρχείο δεν ετοιμάστηκε, επειδή ο χώρος αποθήκευσης της πύλης τελειώνει· ενημερώστε κάποιον διαχειριστή.',
    en: 'The file was not prepared, because the portal is running out of storage; tell an administrator.',
  },
  'export.failed': {
    status: 503,
    el: 'Το αρχείο δεν ετοιμάστηκε, επειδή κάτι πήγε στραβά· ζητήστε το ξανά.',
    en: 'Something went wrong and the file was not prepared. Ask for it again.',
  },
} as const satisfies Record<string, RefusalText>

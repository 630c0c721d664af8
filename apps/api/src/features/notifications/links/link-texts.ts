import { serverTexts } from '../../../texts/server-texts.ts'

/**
 * Texts of links in mails: those with which an approver decides, and the private link of an application that was made without an account. `private.body` is the
 * text of the mail that brings the private link; `private.note` stands in later mails about the application.
 */
export const linkText = serverTexts('links', {
  approve: { el: 'Έγκριση', en: 'Approve' },
  reject: { el: 'Απόρριψη', en: 'Reject' },
  review: { el: 'Επιστροφή για διόρθωση', en: 'Send back for changes' },
  sign: { el: 'Υπογραφή', en: 'Sign' },
  'decision.note': {
    el: 'Οι σύνδεσμοι ανοίγουν την αίτηση χωρίς σύνδεση, για εσάς μόνο· η απόφαση καταχωρίζεται αφού την επιβεβαιώσετε εκεί. Μην προωθήσετε αυτό το μήνυμα.',
    en: 'The links open the application without signing in, for you alone; your decision is recorded only after you confirm it there. Do not forward this message.',
  },
  'private.subject': { el: 'Ο σύνδεσμος της αίτησής σας: {title}', en: 'The link to your application: {title}' },
  'private.greeting': { el: 'Γεια σας', en: 'Hello,' },
  'private.body': {
    el: 'Με αυτόν τον σύνδεσμο ανοίγετε ξανά την αίτησή σας για την πρόσκληση «{title}». Όποιος τον έχει μπορεί να τη δει και να την αλλάξει· μην τον δώσετε σε άλλους.',
    en: 'This link opens your application to “{title}” again. Anyone who has it can see and change the application. Do not give it to others.',
  },
  'private.notYours': {
    el: 'Αν δεν ξεκινήσατε εσείς αυτή την αίτηση, αγνοήστε το μήνυμα.',
    en: 'If you did not start this application, ignore this message.',
  },
  'private.note': {
    el: 'Ο σύνδεσμος ανοίγει την αίτησή σας χωρίς σύνδεση με λογαριασμό. Όποιος τον έχει την ανοίγει όπως εσείς· μην τον δώσετε σε άλλους.',
    en: 'The link opens your application without signing in. Anyone who has it opens the application as you do. Do not give it to others.',
  },
  'private.action': { el: 'Ανοίξτε την αίτησή σας', en: 'Open your application' },
})

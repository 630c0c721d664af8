import type { RefusalText } from '../refusal-text.ts'

export const applicationErrors = {
  'application.notFound': { status: 404, el: 'Η αίτηση δεν βρέθηκε.', en: 'The application was not found.' },
  'application.stale': {
    status: 409,
    el: 'Η αίτηση άλλαξε σε άλλο παράθυρο στις {savedAt}. Δεν χάθηκε τίποτα: διαλέξτε ποια εκδοχή θα κρατήσετε.',
    en: 'The application was changed in another window on {savedAt}. Nothing is lost: choose which version to keep.',
  },
  'application.incomplete': {
    status: 422,
    el: 'Η αίτηση δεν είναι πλήρης· συμπληρώστε όσα σημειώνονται.',
    en: 'The application is not complete; fill in what is marked.',
  },
  'application.refused': { status: 422, el: '{message}', en: '{message}' },
  'application.questionsOpen': {
    status: 422,
    el: 'Η πρόσκληση θέτει πρώτα ερωτήσεις· απαντήστε τες στη σελίδα της.',
    en: 'The invitation asks questions first; answer them on its page.',
  },
  'application.checkFailed': {
    status: 422,
    el: 'Ένας έλεγχος της πρόσκλησης δεν ολοκληρώθηκε, γι’ αυτό δεν άλλαξε τίποτα· δοκιμάστε ξανά ή ενημερώστε τους υπευθύνους της.',
    en: 'A check of the invitation could not be completed, so nothing was changed; try again, or tell its managers.',
  },
  'application.answersNotReady': {
    status: 503,
    el: 'Οι απαντήσεις αυτής της ερώτησης ετοιμάζονται για φίλτρο και ταξινόμηση· δοκιμάστε ξανά σε λίγα λεπτά.',
    en: 'The answers to this question are being prepared for filters and sorting; try again in a few minutes.',
  },
  'application.listFilterFailed': {
    status: 409,
    el: 'Το σενάριο «Φίλτρο λίστας» της πρόσκλησης «{title}» δεν ολοκληρώθηκε, γι’ αυτό η λίστα δεν εμφανίζεται· ενημερώστε όποιον το γράφει, ή κάποιον διαχειριστή για να το απενεργοποιήσει.',
    en: 'The script “List filter” of the invitation “{title}” could not be completed, so the list is not shown; tell who writes it, or have an administrator switch it off.',
  },
  'application.unpublished': {
    status: 409,
    el: 'Η πρόσκληση δεν είναι δημοσιευμένη αυτή τη στιγμή. Η αίτησή σας μένει όπως την αποθηκεύσατε.',
    en: 'The invitation is not published at the moment. Your application stays as you saved it.',
  },
  'application.closed': { status: 409, el: 'Η προθεσμία έληξε στις {closesAt}.', en: 'The deadline passed at {closesAt}.' },
  'application.notEditable': { status: 409, el: 'Η αίτηση δεν αλλάζει σε αυτή τη φάση.', en: 'The application cannot be changed at this stage.' },
  'application.illegalMove': {
    status: 409,
    el: 'Αυτό δεν γίνεται πια: η αίτηση βρίσκεται σε άλλη φάση.',
    en: 'This is no longer possible: the application has moved on.',
  },
  'application.decidedAlready': {
    status: 409,
    el: 'Έχει ήδη ληφθεί απόφαση· η αίτηση δεν ανακαλείται.',
    en: 'A decision has been made already; the application cannot be withdrawn.',
  },
  'application.notLater': { status: 422, el: 'Δώστε προθεσμία μετά τις {after}.', en: 'Enter a deadline later than {after}.' },
  'application.noDeadline': {
    status: 409,
    el: 'Η πρόσκληση δεν έχει προθεσμία, άρα ούτε παράταση.',
    en: 'The invitation has no deadline, so there is nothing to extend.',
  },
  'application.reasonNeeded': { status: 422, el: 'Γράψτε τον λόγο.', en: 'Give a reason.' },
  'application.notesTooLong': {
    status: 422,
    el: 'Όσα σημειώσατε και οι σημειώσεις τους έχουν μαζί περισσότερους από 20.000 χαρακτήρες· συντομεύστε τις σημειώσεις ή σημειώστε λιγότερα.',
    en: 'What you marked and the notes on it have more than 20,000 characters together. Shorten the notes, or mark less.',
  },
  'application.markUnknown': {
    status: 422,
    el: 'Η φόρμα της αίτησης άλλαξε. Ανοίξτε ξανά την αίτηση και σημειώστε πάλι.',
    en: 'The form has changed. Open the application again and mark anew.',
  },
  'application.outsideMarks': {
    status: 422,
    el: 'Αλλάξτε μόνο όσα ζητήθηκαν: «{label}» δεν είναι ανάμεσά τους.',
    en: 'Change only what was asked for: “{label}” is not among it.',
  },
  'application.tagUnknown': { status: 422, el: 'Η πρόσκληση δεν έχει αυτή την ετικέτα.', en: 'The invitation does not have this tag.' },
  'application.commentsOff': { status: 409, el: 'Η πρόσκληση δεν δέχεται σχόλια.', en: 'The invitation takes no comments.' },
  'comment.notFound': { status: 404, el: 'Το σχόλιο δεν υπάρχει ή έχει αποσυρθεί.', en: 'The comment does not exist, or was withdrawn.' },
  'comment.tooLate': {
    status: 409,
    el: 'Ένα σχόλιο αλλάζει μόνο μέσα σε 15 λεπτά. Γράψτε νέο, ή αποσύρετέ το.',
    en: 'A comment can be changed within 15 minutes only. Write another one, or withdraw it.',
  },
  'comment.mentionUnknown': {
    status: 422,
    el: 'Κάποιος από όσους αναφέρετε δεν μπορεί να διαβάσει το σχόλιο.',
    en: 'One of the people you mention cannot read the comment.',
  },
  'comment.fileUnknown': {
    status: 422,
    el: 'Κάποιο αρχείο του σχολίου δεν υπάρχει πια· αφαιρέστε το και προσθέστε το ξανά.',
    en: 'One of the comment’s files is no longer there; remove it and add it again.',
  },
  'file.type': {
    status: 415,
    el: 'Το «{name}» δεν έχει τύπο που γίνεται δεκτός ({accepts}). Κρίνεται από το περιεχόμενο, όχι από το όνομα.',
    en: '“{name}” is not of an accepted type ({accepts}). Its content decides, not its name.',
  },
  'file.tooLarge': { status: 413, el: 'Το «{name}» ξεπερνά τα {limit} MB.', en: '“{name}” is larger than {limit} MB.' },
  'file.tooMany': { status: 409, el: 'Χωρούν έως {max} αρχεία εδώ· αφαιρέστε ένα πρώτα.', en: 'Up to {max} files fit here; remove one first.' },
  'file.notAsked': {
    status: 409,
    el: 'Το έγγραφο δεν ζητείται πια, και το αρχείο δεν επισυνάφθηκε. Φορτώστε ξανά τη σελίδα.',
    en: 'This document is no longer asked for, so the file was not attached. Reload the page.',
  },
  'file.empty': { status: 422, el: 'Το «{name}» είναι κενό.', en: '“{name}” is empty.' },
  'file.gone': {
    status: 410,
    el: 'Το «{name}» λείπει από την αποθήκη αρχείων· ενημερώστε τη διαχείριση.',
    en: '“{name}” is missing from the file store; tell the administrators.',
  },
  'file.broken': { status: 400, el: 'Το αρχείο δεν έφτασε ολόκληρο· ανεβάστε το ξανά.', en: 'The file did not arrive whole; upload it again.' },
} as const satisfies Record<string, RefusalText>

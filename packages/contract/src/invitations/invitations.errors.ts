import type { RefusalText } from '../refusal-text.ts'

export const invitationErrors = {
  'invitation.notFound': { status: 404, el: 'Η πρόσκληση δεν βρέθηκε.', en: 'The invitation was not found.' },
  'invitation.expired': { status: 409, el: 'Η προθεσμία της πρόσκλησης έληξε.', en: 'The invitation’s deadline has passed.' },
  'invitation.notPublished': { status: 409, el: 'Η πρόσκληση δεν έχει δημοσιευθεί ακόμη.', en: 'The invitation is not published yet.' },
  'invitation.notOpenYet': { status: 409, el: 'Η υποβολή αιτήσεων αρχίζει στις {startsAt}.', en: 'Applications open at {startsAt}.' },
  'invitation.invalidlogin': {
    status: 409,
    el: 'Ο τρόπος σύνδεσής σας δεν επιτρέπεται σε αυτή την πρόσκληση.',
    en: 'The way you signed in is not allowed for this invitation.',
  },
  'invitation.unaproved': {
    status: 409,
    el: 'Η αίτησή σας {application} σε αυτή την πρόσκληση δεν έχει εγκριθεί ακόμη.',
    en: 'Your application {application} to this invitation has not been approved yet.',
  },
  'invitation.stale': {
    status: 409,
    el: 'Η πρόσκληση άλλαξε από {by} στις {at}. Δεν χάθηκε τίποτα από όσα γράψατε.',
    en: '{by} changed the invitation on {at}. Nothing you entered is lost.',
  },
  'invitation.helpChanged': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τις οδηγίες στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the instructions. Nothing is lost: check what changed and try again.',
  },
  'invitation.mailPlaceholder': {
    status: 422,
    el: 'Το {names} δεν αντιστοιχεί σε κάτι στο e-mail «{mail}»· διορθώστε το ή επιλέξτε από τη λίστα.',
    en: '{names} stands for nothing in the email “{mail}”. Correct it or choose from the list.',
  },
  'invitation.unsaved': {
    status: 409,
    el: 'Αποθηκεύστε την πρόσκληση πριν προσθέσετε δικαιολογητικά.',
    en: 'You must save the invitation before you can add documents.',
  },
  'invitation.scriptsByAdministrators': {
    status: 403,
    el: 'Κώδικα σε φόρμες γράφουν μόνο οι διαχειριστές, και ο κώδικας του πεδίου «{name}» είναι νέος. Αφαιρέστε τον ή ζητήστε το από διαχειριστή.',
    en: 'Only administrators can write scripts in forms, and the script of the field “{name}” is new. Remove it, or ask an administrator.',
  },
  'invitation.actionsByAdministrators': {
    status: 403,
    el: 'Ενέργειες με κώδικα γράφουν μόνο οι διαχειριστές. Επαναφέρετέ τες όπως ήταν ή ζητήστε το από διαχειριστή.',
    en: 'Only administrators can write actions. Restore them as they were, or ask an administrator.',
  },
  'invitation.badForm': { status: 422, el: 'Η φόρμα δεν διαβάζεται ως JSON της form.io.', en: 'The form cannot be read as form.io JSON.' },
  'invitation.impactTooLarge': {
    status: 504,
    el: 'Δεν βρέθηκε εγκαίρως ποιες αιτήσεις επηρεάζονται.',
    en: 'Couldn’t work out in time which applications are affected.',
  },
  'invitation.badImport': { status: 422, el: 'Το αρχείο δεν είναι εξαγωγή πρόσκλησης.', en: 'This is not an exported invitation.' },
  'invitation.noDraft': { status: 409, el: 'Δεν υπάρχουν αδημοσίευτες αλλαγές.', en: 'There are no unpublished changes.' },
  'invitation.noPlan': { status: 409, el: 'Δεν έχει οριστεί χρόνος δημοσίευσης.', en: 'No time of publication is set.' },
  'invitation.nothingToSendBack': {
    status: 409,
    el: 'Δεν υπάρχουν αιτήσεις που δεν επιστράφηκαν.',
    en: 'There are no applications left to send back.',
  },
  'invitation.timePassed': { status: 422, el: 'Ο χρόνος της δημοσίευσης έχει περάσει ήδη.', en: 'The time of publication has already passed.' },
  'invitation.plannerMayNot': {
    status: 403,
    el: 'Ο χρήστης {name}, που όρισε τη δημοσίευση, δεν διαχειρίζεται πια την πρόσκληση.',
    en: 'The person who planned the publication, {name}, no longer manages the invitation.',
  },
  'template.notFound': { status: 404, el: 'Το πρότυπο δεν βρέθηκε.', en: 'The template was not found.' },
  'template.tooMany': {
    status: 409,
    el: 'Υπάρχουν ήδη {count} αποθηκευμένα πρότυπα. Διαγράψτε όσα δεν χρειάζονται.',
    en: 'There are already {count} saved templates. Delete those no longer needed.',
  },
  'version.notFound': { status: 404, el: 'Αυτή η έκδοση δεν υπάρχει.', en: 'There is no such version.' },
  'version.sameItems': {
    status: 409,
    el: 'Η έκδοση δεν επαναφέρεται: μετά τη διαγραφή ενός τμήματος, μαθήματά της θα είχαν τον ίδιο κωδικό στο ίδιο τμήμα: {items}. Δεν άλλαξε τίποτα· ανοίξτε την έκδοση και μεταφέρετε ό,τι χρειάζεστε με το χέρι.',
    en: 'This version cannot be restored: a department was deleted since, and these items would have the same code in one department: {items}. Nothing has changed. Open the version and copy what you need by hand.',
  },
  'requirement.notFound': { status: 404, el: 'Το δικαιολογητικό δεν βρέθηκε.', en: 'The document requirement was not found.' },
  'requirement.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε το δικαιολογητικό στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the document. Nothing is lost: check what changed and try again.',
  },
  'requirements.orderIncomplete': {
    status: 422,
    el: 'Η σειρά πρέπει να περιέχει κάθε δικαιολογητικό μία φορά.',
    en: 'The order must name every document once.',
  },
  'item.notFound': { status: 404, el: 'Το αντικείμενο δεν βρέθηκε.', en: 'The item was not found.' },
  'item.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε το αντικείμενο στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the item. Nothing is lost: check what changed and try again.',
  },
  'item.duplicate': { status: 409, el: 'Ο κωδικός {code} υπάρχει ήδη σε αυτό το τμήμα.', en: 'The code {code} already exists in this department.' },
  'item.inUse': {
    status: 409,
    el: 'Το αντικείμενο έχει {count} αιτήσεις και δεν διαγράφεται.',
    en: 'The item has {count} applications and cannot be deleted.',
  },
  'source.unavailable': {
    status: 502,
    el: 'Η λίστα επιλογών δεν είναι διαθέσιμη αυτή τη στιγμή· όσα συμπληρώσατε δεν χάθηκαν.',
    en: 'The list of choices is not available right now. Your answers are safe.',
  },
  'items.orderIncomplete': { status: 422, el: 'Η σειρά πρέπει να περιέχει κάθε αντικείμενο μία φορά.', en: 'The order must name every item once.' },
} as const satisfies Record<string, RefusalText>

import type { RefusalText } from '../refusal-text.ts'

export const orgErrors = {
  'unit.notFound': { status: 404, el: 'Η μονάδα δεν υπάρχει (πια).', en: 'The unit no longer exists.' },
  'unit.codeTaken': {
    status: 409,
    el: 'Ο κωδικός υπάρχει ήδη σε άλλη μονάδα· διαλέξτε άλλον.',
    en: 'Another unit already has this code. Choose a different one.',
  },
  'unit.parentMissing': { status: 422, el: 'Η ανώτερη μονάδα δεν υπάρχει· διαλέξτε άλλη.', en: 'The parent unit does not exist; choose another one.' },
  'unit.parentInactive': {
    status: 422,
    el: 'Η ανώτερη μονάδα δεν είναι ενεργή· διαλέξτε άλλη ή ενεργοποιήστε την πρώτα.',
    en: 'The parent unit is not active; choose another one or activate it first.',
  },
  'unit.cycle': {
    status: 422,
    el: 'Μια μονάδα δεν μπορεί να βρίσκεται κάτω από τον εαυτό της ή κάτω από δική της υπομονάδα.',
    en: 'A unit cannot be placed below itself or below one of its own subunits.',
  },
  'unit.rootStays': {
    status: 422,
    el: 'Το ίδρυμα είναι η κορυφή του οργανογράμματος: υπάρχει μία φορά και δεν μετακινείται, δεν απενεργοποιείται και δεν διαγράφεται.',
    en: 'The university is the top of the chart. There is only one, and it cannot be moved, deactivated or deleted.',
  },
  'unit.typeMissing': { status: 422, el: 'Ο τύπος μονάδας δεν υπάρχει· διαλέξτε άλλον.', en: 'There is no such type of unit; choose another one.' },
  'unit.secretariatMissing': {
    status: 422,
    el: 'Η γραμματεία δεν υπάρχει ή δεν είναι ενεργή· διαλέξτε άλλη μονάδα.',
    en: 'The secretariat does not exist or is not active; choose another unit.',
  },
  'unit.committeeMissing': {
    status: 422,
    el: 'Η επιτροπή δεν υπάρχει (πια)· διαλέξτε άλλη ή αφήστε το πεδίο κενό.',
    en: 'The committee no longer exists. Choose another one or leave the field empty.',
  },
  'unit.hasSubunits': {
    status: 409,
    el: 'Η μονάδα έχει ενεργές υπομονάδες· μετακινήστε ή διαγράψτε τις πρώτα.',
    en: 'The unit has active subunits; move or delete them first.',
  },
  'unit.inactive': {
    status: 422,
    el: 'Η μονάδα δεν είναι ενεργή· ενεργοποιήστε την πρώτα.',
    en: 'The unit is not active; activate it first.',
  },
  'unit.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τη μονάδα στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the unit. What you entered is still here: check what changed and save again.',
  },
  'position.notFound': { status: 404, el: 'Η θέση δεν υπάρχει (πια) σε αυτή τη μονάδα.', en: 'The position no longer exists in this unit.' },
  'position.typeMissing': { status: 422, el: 'Το είδος θέσης δεν υπάρχει· διαλέξτε άλλο.', en: 'There is no such kind of position; choose another one.' },
  'position.codeTaken': {
    status: 409,
    el: 'Άλλη θέση της μονάδας έχει ήδη αυτόν τον κωδικό· διαλέξτε άλλον.',
    en: 'Another position in the unit already has this code. Choose a different one.',
  },
  'position.heldThen': {
    status: 409,
    el: 'Τη θέση την κατέχει άλλος μέσα σε αυτές τις ημερομηνίες· μια θέση έχει έναν κάτοχο τη φορά.',
    en: 'Someone else holds the position between these dates. A position has one holder at a time.',
  },
  'position.datesWrong': {
    status: 422,
    el: 'Η ημερομηνία λήξης είναι πριν από την έναρξη.',
    en: 'The last day is before the first.',
  },
  'position.heldAlready': {
    status: 422,
    el: 'Ο υπάλληλος κατέχει ήδη τη θέση· η έναρξη δεν μπορεί να μεταφερθεί στο μέλλον.',
    en: 'The employee already holds the position, so the first day cannot be moved into the future.',
  },
  'position.deputyIsHolder': {
    status: 422,
    el: 'Ο αναπληρωτής δεν μπορεί να είναι ο ίδιος ο κάτοχος της θέσης.',
    en: 'The deputy cannot be the holder of the position.',
  },
  'position.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τη θέση στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the position. What you entered is still here: check what changed and save again.',
  },
  'responsibility.notFound': { status: 404, el: 'Η αρμοδιότητα δεν υπάρχει (πια).', en: 'The responsibility no longer exists.' },
  'responsibility.known': { status: 409, el: 'Η μονάδα έχει ήδη αυτή την αρμοδιότητα.', en: 'The unit already has this responsibility.' },
  'responsibility.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε την αρμοδιότητα στο μεταξύ. Δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the responsibility. Check what changed and save again.',
  },
  'employee.notFound': { status: 404, el: 'Ο υπάλληλος δεν υπάρχει (πια) στον κατάλογο.', en: 'The employee is no longer in the directory.' },
  'employee.inactive': {
    status: 422,
    el: 'Ο υπάλληλος δεν είναι ενεργός· ενεργοποιήστε τον πρώτα ή διαλέξτε άλλον.',
    en: 'The employee is not active. Activate them first, or choose someone else.',
  },
  'employee.emailTaken': {
    status: 409,
    el: 'Υπάρχει ήδη υπάλληλος με αυτό το email.',
    en: 'An employee with this email already exists.',
  },
  'employee.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τα στοιχεία στο μεταξύ. Όσα γράψατε είναι ακόμη εδώ· δείτε τι άλλαξε και αποθηκεύστε ξανά.',
    en: 'Someone else has changed the details. What you entered is still here: check what changed and save again.',
  },
  'substitute.notFound': { status: 404, el: 'Η αναπλήρωση δεν υπάρχει (πια).', en: 'The substitution no longer exists.' },
  'substitute.noAccount': {
    status: 422,
    el: 'Ο υπάλληλος δεν έχει ενεργό λογαριασμό στην πύλη· διαλέξτε άλλον.',
    en: 'The employee has no active account in the portal; choose someone else.',
  },
  'substitute.absentNoAccount': {
    status: 422,
    el: 'Όποιος απουσιάζει δεν έχει ενεργό λογαριασμό στην πύλη. Ό,τι περιμένει έγκριση από τη θέση του πηγαίνει ήδη στον αναπληρωτή της ή στην ανώτερη μονάδα.',
    en: 'The absent employee has no active account in the portal. Approvals for their position already go to its deputy or to the unit above.',
  },
  'substitute.notInUnit': {
    status: 422,
    el: 'Ο υπάλληλος δεν κατέχει σήμερα θέση σε αυτή τη μονάδα.',
    en: 'The employee holds no position in this unit today.',
  },
  'substitute.otherUnits': {
    status: 422,
    el: 'Ο υπάλληλος έχει καθήκοντα και εκεί όπου δεν ορίζετε εσείς αναπληρωτές: {units}. Εσείς ορίζετε και λήγετε την αναπλήρωσή του μόνο για τα καθήκοντα στη μονάδα σας· για όλα, η διαχείριση.',
    en: 'The employee has duties where you do not set substitutes, too: {units}. You set and end a substitution for the duties in your unit alone; one for everything is for administrators.',
  },
  'substitute.same': {
    status: 422,
    el: 'Κανείς δεν αναπληρώνει τον εαυτό του· διαλέξτε άλλον.',
    en: 'People cannot stand in for themselves. Choose someone else.',
  },
  'substitute.datesWrong': {
    status: 422,
    el: 'Η αναπλήρωση αρχίζει το νωρίτερο σήμερα και λήγει την ημέρα που αρχίζει ή αργότερα.',
    en: 'A substitution starts today or later and ends on its first day or later.',
  },
  'substitute.overlaps': {
    status: 409,
    el: 'Το ίδιο πρόσωπο έχει ήδη αναπληρωτή για αυτά τα καθήκοντα, ή για μέρος τους, μέσα σε αυτές τις ημερομηνίες· λήξτε εκείνη την αναπλήρωση πρώτα ή αλλάξτε ημερομηνίες.',
    en: 'Someone stands in for the same person in these duties, or some of them, between these dates already; end that first or choose other dates.',
  },
  'substitute.ended': { status: 409, el: 'Η αναπλήρωση έχει ήδη λήξει.', en: 'The substitution has already ended.' },
} as const satisfies Record<string, RefusalText>

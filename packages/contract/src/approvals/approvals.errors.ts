import type { RefusalText } from '../refusal-text.ts'

export const approvalErrors = {
  'approval.notFound': { status: 404, el: 'Δεν βρέθηκε εκκρεμής έγκριση για εσάς.', en: 'There is no approval for you to give there.' },
  'approval.notYours': { status: 403, el: 'Το βήμα ανήκει σε άλλον εγκρίνοντα.', en: 'The step belongs to another approver.' },
  'approval.alreadyDecided': { status: 409, el: 'Η αίτηση έχει ήδη αξιολογηθεί', en: 'The application has already been evaluated' },
  'approval.inReview': {
    status: 409,
    el: 'Η αίτηση βρίσκεται σε διόρθωση· αποφασίζετε όταν επιστρέψει.',
    en: 'The application is being corrected; decide when it comes back.',
  },
  'approval.reasonNeeded': { status: 422, el: 'Γράψτε τον λόγο της απόρριψης.', en: 'Give the reason for the rejection.' },
  'approval.oneInvitation': { status: 422, el: 'Επιλέξτε αιτήσεις της ίδιας πρόσκλησης.', en: 'Choose applications of the same invitation.' },
  'approval.formIncomplete': { status: 422, el: 'Συμπληρώστε τη φόρμα της έγκρισης.', en: 'Fill in the approval’s form.' },
  'approval.signatureNeeded': { status: 409, el: 'Η έγκριση αυτή γίνεται με ψηφιακή υπογραφή.', en: 'This approval is given by digital signature.' },
  'approval.documentAwaited': {
    status: 409,
    el: 'Η αίτηση περιμένει δικαιολογητικό από τον αιτούντα· εγκρίνεται μόλις επισυναφθεί.',
    en: 'The application waits for a document from the applicant; it can be approved once it is attached.',
  },
  'approval.runNotFound': { status: 404, el: 'Η μαζική ενέργεια δεν βρέθηκε.', en: 'The bulk run was not found.' },
  'approval.chainVacant': {
    status: 409,
    el: 'Δεν βρέθηκε εγκρίνων: η θέση «{position}» της μονάδας «{unit}» και όσες βρίσκονται πάνω από αυτήν είναι κενές.',
    en: 'No approver was found: the position “{position}” of “{unit}” and those above it are vacant.',
  },
  'approval.committeeMissing': {
    status: 409,
    el: 'Ζητείται έγκριση επιτροπής, αλλά δεν έχει οριστεί επιτροπή.',
    en: 'A committee must approve, but none has been chosen.',
  },
  'approval.committeeEmpty': { status: 409, el: 'Η επιτροπή «{committee}» δεν έχει μέλη.', en: 'The committee “{committee}” has no members.' },
  'approval.approverGone': {
    status: 409,
    el: 'Ο λογαριασμός του εγκρίνοντος «{approver}» δεν ισχύει πια· ορίστε άλλον.',
    en: 'The account of the approver “{approver}” has ended; name another.',
  },
  'approval.positionVacant': {
    status: 409,
    el: 'Κανείς δεν βρέθηκε για τη θέση «{label}» ούτε πάνω από αυτήν· η αίτηση περιμένει μέχρι να οριστεί κάτοχος ή άλλος εγκρίνων.',
    en: 'Nobody was found for the position “{label}” or above it; the application waits until a holder or another approver is named.',
  },
  'approval.movedOn': {
    status: 409,
    el: 'Τη θέση την έχει πλέον άλλος· η αίτηση περνά σε εκείνον και δεν μπορείτε πια να αποφασίσετε.',
    en: 'Someone else holds the position now. The application passes to them, and you can no longer decide.',
  },
  'approval.ownApplication': { status: 422, el: 'Κανείς δεν εγκρίνει τη δική του αίτηση.', en: 'People cannot approve their own application.' },
  'approval.alreadyInGroup': {
    status: 409,
    el: 'Το πρόσωπο αυτό είναι ήδη εγκρίνων στην ίδια ομάδα.',
    en: 'This person is already an approver in the same group.',
  },
  'approval.searchFailed': {
    status: 409,
    el: 'Ο κανόνας της πρόσκλησης που βρίσκει τους εγκρίνοντες δεν ολοκληρώθηκε.',
    en: 'The invitation’s own rule for finding the approvers could not be completed.',
  },
  'approval.searchUnusable': {
    status: 409,
    el: 'Ο κανόνας της πρόσκλησης που βρίσκει τους εγκρίνοντες δεν έδωσε κάποιον που μπορεί να εγκρίνει: {found}.',
    en: 'The invitation’s own rule for finding the approvers named nobody who can approve: {found}.',
  },
  'approval.noUnit': {
    status: 409,
    el: 'Ο αιτών δεν ανήκει σε μονάδα, ώστε να βρεθεί ο εγκρίνων.',
    en: 'The applicant belongs to no unit, so no approver can be found.',
  },
} as const satisfies Record<string, RefusalText>

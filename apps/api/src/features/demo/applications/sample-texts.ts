/** Texts that approvers and applicants of the demonstration write. */
export const rejectionReasons = [
  'Η δαπάνη δεν καλύπτεται από τον προϋπολογισμό του έτους.',
  'Η αίτηση δεν τεκμηριώνει τη σύνδεση με το έργο της μονάδας.',
  'Δεν πληρούνται τα κριτήρια της πρόσκλησης.',
  'Ζητήθηκαν συμπληρωματικά στοιχεία και δεν υποβλήθηκαν.',
] as const

export const reviewReasons = [
  'Γράψτε πιο συγκεκριμένη αιτιολόγηση, που να συμφωνεί με το έγγραφο που επισυνάψατε.',
  'Συμπληρώστε πιο συγκεκριμένη αιτιολόγηση.',
  'Το έγγραφο που επισυνάψατε δεν διαβάζεται· ανεβάστε το ξανά.',
] as const

export const documentNote = 'Η δεύτερη σελίδα δεν διαβάζεται.'

export const approvalNotes = ['Σύμφωνα με την απόφαση της Συνέλευσης.', 'Εγκρίνεται εντός του διαθέσιμου ποσού.'] as const

export const question = 'Μπορείτε να επιβεβαιώσετε ότι το βιογραφικό που επισυνάψατε είναι το πιο πρόσφατο;'

export const reply = 'Ναι, είναι του τρέχοντος μήνα. Ευχαριστώ.'

/** The comment that has a file. */
export const commentWithFile = { body: 'Επισύναψα και το αναλυτικό πρόγραμμα.', file: 'Αναλυτικό πρόγραμμα.pdf' }

export const applicantComments = ['Υπάρχει δυνατότητα να δοθεί απάντηση μέχρι το τέλος της εβδομάδας;', commentWithFile.body] as const

export const approverComments = ['Παρακαλώ επιβεβαιώστε τις ημερομηνίες.', 'Θα εξεταστεί μέχρι την Παρασκευή. Ευχαριστώ για την υπενθύμιση.'] as const

/** What those who decide write among themselves. */
export const internalRemark = 'Η πίστωση φτάνει για δύο ακόμη αιτήσεις· ας τις δούμε μαζί.'

/** Lines of the sample PDF, in Latin letters only: the standard PDF fonts have no Greek ones. */
export const documentLines = ['This document belongs to a demonstration.', 'All names and figures in it are invented.', 'Example University'] as const

export const evaluationRemarks = [
  'Το σχεδιάγραμμα είναι πλήρες και ρεαλιστικό.',
  'Ισχυρό ερευνητικό έργο, μικρή διδακτική εμπειρία.',
  'Η διατριβή είναι κοντά στο αντικείμενο του μαθήματος.',
  'Οι εργαστηριακές ασκήσεις θέλουν περισσότερη ανάλυση.',
]

export const proposalNote = 'Ομόφωνα, ως η πληρέστερη υποψηφιότητα για τα μαθήματα που ζητούνται.'
export const conflictReason = 'Υπήρξα μέλος της τριμελούς συμβουλευτικής επιτροπής του διδακτορικού.'

/** What the members of the committee say of an application, by their place among them. */
export const discussed = [
  { by: 1, body: 'Έβαλα χαμηλότερο βαθμό στο σχεδιάγραμμα: οι δύο τελευταίες εβδομάδες δεν έχουν εργαστήριο.' },
  { by: 0, body: 'Το είδα κι εγώ, αλλά το εργαστήριο μοιράζεται στις προηγούμενες. Το ερευνητικό έργο είναι το ισχυρότερο που έχουμε.' },
  { by: 2, body: 'Συμφωνώ. Να ζητήσουμε στη συνέντευξη αναλυτικότερο πρόγραμμα των εργαστηρίων.' },
  { by: 1, body: 'Με αυτόν τον όρο συμφωνώ να προταθεί.' },
] as const

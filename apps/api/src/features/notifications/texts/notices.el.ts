import type { MailFrame, NoticeTexts } from './notice-text.ts'

const seeApplication = 'Δείτε την αίτηση'

export const greekNotices: NoticeTexts = {
  'application.submitted': {
    subject: ({ title }) => `Η αίτησή σας υποβλήθηκε: ${title}`,
    body: ({ title, protocolNumber, sent }) =>
      `Παραλάβαμε την αίτησή σας για την πρόσκληση «${title}» (${sent}).${protocolNumber && ` Ο αριθμός πρωτοκόλλου της είναι ${protocolNumber}.`} Θα σας ενημερώνουμε για την πορεία της.`,
    action: seeApplication,
  },
  'application.approved': {
    subject: ({ title }) => `Η αίτησή σας εγκρίθηκε: ${title}`,
    body: ({ title }) => `Η αίτησή σας για την πρόσκληση «${title}» εγκρίθηκε.`,
    action: seeApplication,
  },
  'application.rejected': {
    subject: ({ title }) => `Η αίτησή σας απορρίφθηκε: ${title}`,
    body: ({ title }) => `Η αίτησή σας για την πρόσκληση «${title}» απορρίφθηκε.`,
    action: seeApplication,
  },
  'application.resubmitted': {
    subject: ({ applicant }) => `Διορθωμένη αίτηση: ${applicant}`,
    body: ({ applicant, title, submitted, sent }) =>
      `Η αίτηση «${title}» (${applicant}) διορθώθηκε και περιμένει την απόφασή σας. Υποβλήθηκε πρώτη φορά: ${submitted}. Η διόρθωση υποβλήθηκε: ${sent}.`,
    action: seeApplication,
  },
  'application.withdrawn': {
    subject: ({ applicant }) => `Η αίτηση ανακλήθηκε: ${applicant}`,
    body: ({ applicant, title }) => `Η αίτηση «${title}» (${applicant}) ανακλήθηκε από το πρόσωπο που την υπέβαλε· δεν χρειάζεται πια η απόφασή σας.`,
    action: 'Δείτε τις εγκρίσεις σας',
  },
  'application.reopened': {
    subject: ({ title }) => `Η αίτησή σας εξετάζεται ξανά: ${title}`,
    body: ({ title }) => `Η απόφαση για την αίτησή σας «${title}» ανοίχθηκε ξανά. Θα ενημερωθείτε για τη νέα απόφαση.`,
    action: seeApplication,
  },
  'application.extended': {
    subject: ({ title }) => `Έχετε παράταση: ${title}`,
    body: ({ title, until }) => `Μπορείτε να υποβάλετε την αίτησή σας για την πρόσκληση «${title}» έως ${until}.`,
    action: seeApplication,
  },
  'application.moved': {
    subject: ({ title }) => `Η φόρμα άλλαξε: ${title}`,
    body: ({ title }) =>
      `Η φόρμα της αίτησής σας για την πρόσκληση «${title}» άλλαξε. Οι απαντήσεις σας διατηρούνται· στη σελίδα της αίτησης θα δείτε τι νέο υπάρχει.`,
    action: seeApplication,
  },
  'bulkRun.finished': {
    subject: ({ title }) => `Τελείωσε η μαζική ενέργεια: ${title}`,
    body: ({ title, message }) => `Η μαζική ενέργεια «${title}» τελείωσε. ${message}`,
    action: 'Δείτε τι έγινε',
  },
  'signing.finished': {
    subject: ({ title, message }) => `Υπογράφηκαν ${message}: ${title}`,
    body: ({ title, message }) =>
      `Οι υπογραφές σας για την πρόσκληση «${title}» τελείωσαν: υπογράφηκαν ${message}. Η σελίδα δείχνει τι έγινε με κάθε έγγραφο, και από εκεί συνεχίζετε με όσα απομένουν.`,
    action: 'Δείτε τα έγγραφα',
  },
  'export.ready': {
    subject: ({ title }) => `Το αρχείο είναι έτοιμο: ${title}`,
    body: ({ title }) => `Το αρχείο με τις αιτήσεις «${title}» είναι έτοιμο. Θα το βρείτε στη λίστα για 24 ώρες.`,
    action: 'Λήψη του αρχείου',
  },
  'export.failed': {
    subject: ({ title }) => `Το αρχείο δεν ετοιμάστηκε: ${title}`,
    body: ({ title }) => `Το αρχείο με τις αιτήσεις «${title}» δεν ετοιμάστηκε. Στη λίστα θα δείτε γιατί.`,
    action: 'Δείτε γιατί',
  },
  'application.lookAgain': {
    subject: ({ title }) => `Ελέγξτε ξανά την αίτησή σας: ${title}`,
    body: ({ title, until }) =>
      `Η φόρμα της αίτησής σας για την πρόσκληση «${title}» άλλαξε. Οι απαντήσεις σας διατηρούνται. Παρακαλούμε δείτε τι νέο υπάρχει πριν την υποβάλετε.${until && ` Μπορείτε να την υποβάλετε έως ${until}.`}`,
    action: seeApplication,
  },
  'application.deleted': {
    subject: ({ title }) => `Η αίτησή σας διαγράφηκε: ${title}`,
    body: ({ title }) => `Η αίτησή σας για την πρόσκληση «${title}» διαγράφηκε από τη διαχείριση.`,
    action: 'Δείτε τις αιτήσεις σας',
  },
  'application.documentAsked': {
    subject: ({ title }) => `Χρειάζεται δικαιολογητικό για την αίτησή σας: ${title}`,
    body: ({ title, message }) =>
      `Για την αίτησή σας στην πρόσκληση «${title}» χρειάζεται ένα ακόμη δικαιολογητικό: «${message}». Επισυνάψτε το στη σελίδα της αίτησης· η αίτηση παραμένει υποβεβλημένη όπως είναι.`,
    action: 'Επισυνάψτε το δικαιολογητικό',
  },
  'approval.documentAttached': {
    subject: ({ applicant }) => `Επισυνάφθηκε δικαιολογητικό: ${applicant}`,
    body: ({ applicant, title }) =>
      `Το δικαιολογητικό που ζητήθηκε για την αίτηση στην πρόσκληση «${title}» (${applicant}) επισυνάφθηκε. Η αίτηση περιμένει την απόφασή σας.`,
    action: seeApplication,
  },
  'approval.opened': {
    subject: ({ applicant }) => `Αίτηση για έγκριση: ${applicant}`,
    body: ({ applicant, title }) => `Η αίτηση «${title}» (${applicant}) περιμένει την απόφασή σας.`,
    action: seeApplication,
  },
  'approval.problem': {
    subject: ({ title }) => `Δεν βρέθηκε εγκρίνων: ${title}`,
    body: ({ applicant, title }) => `Η αίτηση «${title}» (${applicant}) υποβλήθηκε, αλλά δεν υπάρχει κανείς να αποφασίσει γι’ αυτήν.`,
    action: seeApplication,
  },
  'approval.problems': {
    subject: ({ title, message }) => `Δεν βρέθηκε εγκρίνων για ${message} αιτήσεις: ${title}`,
    body: ({ title, message }) => `Στην πρόσκληση «${title}» περιμένουν ${message} αιτήσεις για τις οποίες δεν υπάρχει κανείς να αποφασίσει.`,
    action: 'Δείτε τις αιτήσεις',
  },
  'review.asked': {
    subject: ({ title }) => `Χρειάζονται διορθώσεις: ${title}`,
    body: ({ title }) => `Παρακαλούμε διορθώστε την αίτησή σας για την πρόσκληση «${title}» και υποβάλετέ την ξανά.`,
    action: 'Διορθώστε την αίτηση',
  },
  'review.takenBack': {
    subject: ({ title }) => `Οι διορθώσεις δεν χρειάζονται πια: ${title}`,
    body: ({ title }) => `Η αίτησή σας για την πρόσκληση «${title}» εξετάζεται όπως υποβλήθηκε· οι διορθώσεις που ζητήθηκαν δεν χρειάζονται πια.`,
    action: seeApplication,
  },
  'comment.added': {
    subject: ({ author }) => `Νέο σχόλιο: ${author}`,
    body: ({ author, applicant, title }) => `${author}: νέο σχόλιο στην αίτηση «${title}» (${applicant}).`,
    action: 'Δείτε το σχόλιο',
  },
  'comment.mentioned': {
    subject: ({ author }) => `Αναφορά σε εσάς: ${author}`,
    body: ({ author, applicant, title }) => `${author}: σας αναφέρει σε σχόλιο στην αίτηση «${title}» (${applicant}).`,
    action: 'Δείτε το σχόλιο',
  },
  'evaluation.begun': {
    subject: ({ title }) => `Αρχίζει η αξιολόγηση: ${title}`,
    body: ({ title }) => `Στην πρόσκληση «${title}» αρχίζει η αξιολόγηση των αιτήσεων. Μπορείτε να διαβάσετε όσες σας αναλογούν.`,
    action: 'Ανοίξτε την αξιολόγηση',
  },
  'evaluation.declined': {
    subject: ({ author }) => `Άρνηση αξιολόγησης: ${author}`,
    body: ({ author, title, protocolNumber }) =>
      `${author}: δεν μπορεί να αξιολογήσει στην πρόσκληση «${title}».${protocolNumber && ` Αιτήσεις: ${protocolNumber}.`} Στη σελίδα της ανάθεσης ορίζετε κάποιο άλλο μέλος.`,
    action: 'Η ανάθεση των αιτήσεων',
  },
  'evaluation.stageBegun': {
    subject: ({ title }) => `Νέο στάδιο αξιολόγησης: ${title}`,
    body: ({ title, message }) => `Η αξιολόγηση στην πρόσκληση «${title}» πέρασε σε άλλο στάδιο. ${message}`,
    action: 'Ανοίξτε την αξιολόγηση',
  },
  'invitation.notPublished': {
    subject: ({ title }) => `Δεν δημοσιεύτηκε: ${title}`,
    body: ({ title, message }) => `Η πρόσκληση «${title}» δεν δημοσιεύτηκε στον χρόνο που είχε οριστεί. ${message}`,
    action: 'Ανοίξτε την πρόσκληση',
  },
  'invitation.notSentBack': {
    subject: ({ title }) => `Αιτήσεις που δεν επιστράφηκαν: ${title}`,
    body: ({ title, message }) =>
      `Αιτήσεις για την πρόσκληση «${title}» έπρεπε να επιστραφούν στους αιτούντες για διόρθωση, αλλά η επιστροφή δεν ολοκληρώθηκε. ${message}`.trim(),
    action: 'Δείτε ποιες και δοκιμάστε ξανά',
  },
  'procedure.message': {
    subject: ({ title }) => `Μήνυμα: ${title}`,
    body: ({ message }) => message,
    action: seeApplication,
  },
  'procedure.failed': {
    subject: ({ title }) => `Σενάρια που απέτυχαν: ${title}`,
    body: ({ title, message }) => `Σενάρια της πρόσκλησης «${title}» απέτυχαν. Πόσες φορές, σε κάθε σημείο: ${message}.`,
    action: 'Δείτε τις εκτελέσεις',
  },
}

export const greekFrame: MailFrame = {
  greeting: (name) => `Γεια σας, ${name}`,
  footer: (site) => `Το μήνυμα στάλθηκε αυτόματα από την πύλη αιτήσεων του ${site}. Παρακαλούμε μην απαντήσετε σε αυτό.`,
  reasonLabel: 'Λόγος',
}

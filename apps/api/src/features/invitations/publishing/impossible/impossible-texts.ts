import type { ServerText } from '../../../../texts/server-texts.ts'

/** What makes an invitation impossible to finish. */
export const impossibleTexts = {
  limitsExclude: {
    el: 'Το υποχρεωτικό πεδίο «{label}» ζητά τουλάχιστον {least} και το πολύ {most}, οπότε δεν μπορεί να συμπληρωθεί.',
    en: 'The required field “{label}” asks for at least {least} and at most {most}, so it cannot be filled in.',
  },
  noWholeNumber: {
    el: 'Το υποχρεωτικό πεδίο «{label}» ζητά ακέραιο από {least} έως {most}, αλλά κανένας δεν ταιριάζει· αλλάξτε τα όρια ή το βήμα.',
    en: 'The required field “{label}” asks for a whole number from {least} to {most}, but none fits; change the limits or the step.',
  },
  noSuchNumber: {
    el: 'Το υποχρεωτικό πεδίο «{label}» ζητά αριθμό από {least} έως {most}, αλλά κανένας δεν έχει τα δεκαδικά ή το βήμα που ορίζει· αλλάξτε τα όρια, τα δεκαδικά ή το βήμα.',
    en: 'The required field “{label}” asks for a number from {least} to {most}, but none has the decimals or the step it sets; change the limits, the decimals or the step.',
  },
  noWholeAddress: {
    el: 'Το υποχρεωτικό πεδίο «{label}» δέχεται το πολύ {most} χαρακτήρες, όπου δεν χωρά ολόκληρη διεύθυνση· αυξήστε το όριο.',
    en: 'The required field “{label}” takes at most {most} characters, too few for a whole address; raise the limit.',
  },
  wordsExceedLength: {
    el: 'Το υποχρεωτικό πεδίο «{label}» ζητά τουλάχιστον {least} λέξεις σε το πολύ {most} χαρακτήρες, οπότε δεν μπορεί να συμπληρωθεί.',
    en: 'The required field “{label}” asks for at least {least} words in at most {most} characters, so it cannot be filled in.',
  },
  noDate: {
    el: 'Τα όρια του υποχρεωτικού πεδίου «{label}» δεν αφήνουν καμία ημερομηνία· αλλάξτε τα όρια ή τις ημέρες που αποκλείονται.',
    en: 'The limits of the required field “{label}” leave no date; change the limits or the days that are excluded.',
  },
  noValues: {
    el: 'Καμία επιλογή του υποχρεωτικού πεδίου «{label}» δεν έχει τιμή που δέχεται η φόρμα· γράψτε τιμές στις επιλογές του.',
    en: 'No choice of the required field “{label}” has a value that the form accepts; write values for its choices.',
  },
  noQuestions: {
    el: 'Το υποχρεωτικό πεδίο «{label}» δεν έχει καμία ερώτηση· προσθέστε ερωτήσεις ή κάντε το προαιρετικό.',
    en: 'The required field “{label}” has no questions; add some or make it optional.',
  },
  noScale: {
    el: 'Οι ερωτήσεις του υποχρεωτικού πεδίου «{label}» δεν έχουν καμία απάντηση για επιλογή· προσθέστε απαντήσεις ή κάντε το προαιρετικό.',
    en: 'The questions of the required field “{label}” have no answers to choose from; add some or make it optional.',
  },
  sourceUnknown: {
    el: 'Το υποχρεωτικό πεδίο «{label}» επιλέγει από πηγή που η πύλη δεν διαβάζει («{source}»)· δώστε του επιλογές με άλλον τρόπο.',
    en: 'The required field “{label}” chooses from a source that the portal does not read (“{source}”); give it choices in another way.',
  },
  sourceNotListed: {
    el: 'Το υποχρεωτικό πεδίο «{label}» επιλέγει από το σύστημα «{host}», που δεν είναι στις επιτρεπόμενες διευθύνσεις της πύλης· ζητήστε να προστεθεί ή αλλάξτε τις επιλογές.',
    en: 'The required field “{label}” chooses from the system “{host}”, which is not among the hosts that the portal may call; ask for it to be added or change the choices.',
  },
  sourceOfAnswers: {
    el: 'Το υποχρεωτικό πεδίο «{label}» επιλέγει από διεύθυνση που περιέχει απαντήσεις ({{…}}) και γι’ αυτό δεν διαβάζεται· γράψτε την χωρίς αυτές.',
    en: 'The required field “{label}” chooses from an address that contains answers ({{…}}) and is not read for that reason; write it without them.',
  },
  sourceOfApplications: {
    el: 'Το υποχρεωτικό πεδίο «{label}» επιλέγει από άλλο σύστημα ή από πηγή τιμών, αλλά από εκεί επιλέγει μόνο η φόρμα της αίτησης· γράψτε τις επιλογές του ή πάρτε τις από λίστα τιμών.',
    en: 'The required field “{label}” chooses from another system or from a source of values, which only the application form can do; write its choices or take them from a lookup.',
  },
  stepSource: {
    el: 'Στη φόρμα του {ordinal}ου βήματος έγκρισης το υποχρεωτικό πεδίο «{label}» επιλέγει από άλλο σύστημα ή από πηγή τιμών, αλλά από εκεί επιλέγει μόνο η φόρμα της αίτησης· γράψτε τις επιλογές του ή πάρτε τις από λίστα τιμών.',
    en: 'In the form of step {ordinal} of the approval, the required field “{label}” chooses from another system or from a source of values, which only the application form can do; write its choices or take them from a lookup.',
  },
  actionSource: {
    el: 'Στη φόρμα της ενέργειας «{name}» το υποχρεωτικό πεδίο «{label}» επιλέγει από άλλο σύστημα ή από πηγή τιμών, αλλά από εκεί επιλέγει μόνο η φόρμα της αίτησης· γράψτε τις επιλογές του ή πάρτε τις από λίστα τιμών.',
    en: 'In the form of the action “{name}”, the required field “{label}” chooses from another system or from a source of values, which only the application form can do; write its choices or take them from a lookup.',
  },
  rowsExclude: {
    el: 'Το πεδίο «{label}» ζητά τουλάχιστον {least} και το πολύ {most} γραμμές, οπότε δεν μπορεί να συμπληρωθεί.',
    en: 'The field “{label}” asks for at least {least} and at most {most} rows, so it cannot be filled in.',
  },
  fixedRowsExclude: {
    el: 'Το πεδίο «{label}» έχει {count} γραμμές που δεν αλλάζουν, αλλά ζητά τουλάχιστον {least} και το πολύ {most}· επιτρέψτε να προστίθενται γραμμές ή αλλάξτε τα όρια.',
    en: 'The field “{label}” has {count} rows that cannot be changed but asks for at least {least} and at most {most}; let rows be added or change the limits.',
  },
  noColumns: {
    el: 'Το υποχρεωτικό πεδίο «{label}» δεν έχει καμία στήλη για συμπλήρωση· προσθέστε στήλες ή κάντε το προαιρετικό.',
    en: 'The required field “{label}” has no column to fill in; add some or make it optional.',
  },
  noParts: {
    el: 'Το υποχρεωτικό πεδίο «{label}» δεν έχει κανένα μέρος για συμπλήρωση· προσθέστε μέρη ή κάντε το προαιρετικό.',
    en: 'The required field “{label}” has no part to fill in; add some or make it optional.',
  },
  noFileType: {
    el: 'Το υποχρεωτικό πεδίο «{label}» δέχεται μόνο αρχεία «{types}», που η πύλη δεν παραλαμβάνει· επιτρέψτε τουλάχιστον έναν από τους τύπους {accepted}.',
    en: 'The required field “{label}” accepts only files “{types}”, which the portal does not take; allow at least one of {accepted}.',
  },
  noFileSize: {
    el: 'Το υποχρεωτικό πεδίο «{label}» ζητά αρχείο από {least} έως {most}, οπότε κανένα αρχείο δεν γίνεται δεκτό· αλλάξτε τα όρια μεγέθους.',
    en: 'The required field “{label}” asks for a file of {least} to {most}, so no file fits; change the limits of size.',
  },
  dateUnread: {
    el: 'Το όριο «{limit}» του πεδίου «{label}» δεν διαβάζεται με βεβαιότητα· γράψτε το ως 31-12-2026.',
    en: 'The limit “{limit}” of the field “{label}” cannot be read with certainty; write it as 31-12-2026.',
  },
  sizeUnread: {
    el: 'Το όριο μεγέθους «{limit}» του πεδίου «{label}» δεν διαβάζεται και δεν περιορίζει κανένα αρχείο· γράψτε το ως 10MB ή 500KB.',
    en: 'The limit of size “{limit}” of the field “{label}” cannot be read and limits no file; write it as 10MB or 500KB.',
  },
  photoOfVisitors: {
    el: 'Απαιτείται φωτογραφία, αλλά η πρόσκληση δέχεται αιτήσεις χωρίς σύνδεση και όποιος δεν συνδέεται δεν έχει πού να την ανεβάσει· απενεργοποιήστε ένα από τα δύο.',
    en: 'A photograph is required, but the invitation takes applications without signing in, and whoever does not sign in cannot upload one; turn one of them off.',
  },
  neverShown: {
    el: 'Το πεδίο «{label}» είναι υποχρεωτικό και κρυφό και τίποτα δεν το συμπληρώνει, οπότε κανείς δεν μπορεί να υποβάλει αίτηση. Εμφανίστε το ή κάντε το προαιρετικό.',
    en: 'The field “{label}” is required and hidden, but nothing fills it in; nobody can submit. Show it or make it optional.',
  },
  neverReached: {
    el: 'Υποχρεωτικά πεδία εκτός σελίδων: {label}. Δεν εμφανίζονται ποτέ και δεν μπορεί να υποβάλει κανείς· μεταφέρετέ τα σε μια σελίδα.',
    en: 'Required fields outside the pages: {label}. They are never shown and nobody can submit; move them to a page.',
  },
  neverUnlocked: {
    el: 'Το πεδίο «{label}» είναι υποχρεωτικό και μόνο για ανάγνωση και τίποτα δεν το συμπληρώνει, οπότε κανείς δεν μπορεί να υποβάλει αίτηση. Επιτρέψτε τη συμπλήρωσή του ή κάντε το προαιρετικό.',
    en: 'The field “{label}” is required and read only, but nothing fills it in; nobody can submit. Let it be filled in or make it optional.',
  },
} as const satisfies Record<string, ServerText>

import type { RefusalText } from '../refusal-text.ts'

export const signingErrors = {
  'signing.credentialsMissing': {
    status: 422,
    el: 'Δεν έχετε συμπληρώσει τα διαπιστευτήριά σας (Username, Password)',
    en: 'You have not filled in your credentials (Username, Password)',
  },
  'signing.credentialsInvalid': {
    status: 422,
    el: 'Το όνομα χρήστη ή ο κωδικός της υπογραφής δεν είναι σωστά.',
    en: 'The username or the password of the signature is not right.',
  },
  'signing.codeInvalid': {
    status: 422,
    el: 'Ο κωδικός μίας χρήσης δεν είναι σωστός για αυτό το έγγραφο. Γράψτε τον ξανά ή ζητήστε νέο.',
    en: 'The one-time code is not right for this document. Enter it again, or ask for a new one.',
  },
  'signing.codeExpired': {
    status: 422,
    el: 'Ο κωδικός μίας χρήσης έληξε ή χρησιμοποιήθηκε. Ζητήστε νέο.',
    en: 'The one-time code has expired or was used. Ask for a new one.',
  },
  'signing.codeLocked': {
    status: 429,
    el: 'Ο κωδικός μίας χρήσης δοκιμάστηκε λάθος πολλές φορές και δεν ισχύει πια. Ζητήστε νέο.',
    en: 'The one-time code was tried wrongly too often and is void. Ask for a new one.',
  },
  'signing.noCredential': {
    status: 409,
    el: 'Δεν υπάρχει πιστοποιητικό υπογραφής σε ισχύ για εσάς. Εκδώστε πρώτα ένα.',
    en: 'There is no signing certificate in force for you. Get one first.',
  },
  'signing.noAddress': {
    status: 409,
    el: 'Ο λογαριασμός σας δεν έχει διεύθυνση email για να σταλεί ο κωδικός. Προσθέστε μία από τη σελίδα του λογαριασμού σας.',
    en: 'Your account has no email address to which the code could be sent. Add one on the page of your account.',
  },
  'signing.noEnrolment': {
    status: 409,
    el: 'Το πιστοποιητικό σας το εκδίδει η υπηρεσία υπογραφών, όχι η πύλη.',
    en: 'Your certificate is issued by the signing service, not by the portal.',
  },
  'signing.pinWeak': {
    status: 422,
    el: 'Το PIN είναι εύκολο να το μαντέψει κανείς: μην επαναλαμβάνετε ή μετράτε χαρακτήρες και μη γράφετε το όνομα χρήστη σας.',
    en: 'The PIN is easy to guess: do not repeat or count characters, and do not use your username.',
  },
  'signing.notForYou': {
    status: 403,
    el: 'Έγγραφα υπογράφει το προσωπικό και όποιος έχει βήμα έγκρισης με υπογραφή.',
    en: 'Documents are signed by the staff, and by whoever has an approval step with a signature.',
  },
  'signing.providerDown': {
    status: 503,
    el: 'Η υπηρεσία υπογραφών δεν ανταποκρίνεται αυτή τη στιγμή. Δεν υπογράφηκε τίποτα· δοκιμάστε ξανά σε λίγο.',
    en: 'The signing service does not answer right now. Nothing was signed; try again shortly.',
  },
  'signing.providerProtocol': {
    status: 502,
    el: 'Η υπηρεσία υπογραφών απάντησε κάτι που δεν ισχύει. Δεν υπογράφηκε τίποτα· ενημερώστε τους διαχειριστές.',
    en: 'The signing service answered something that does not hold. Nothing was signed; tell the administrators.',
  },
  'signing.rememberedInvalid': {
    status: 422,
    el: 'Τα αποθηκευμένα διαπιστευτήρια δεν ισχύουν πια. Γράψτε τα ξανά.',
    en: 'The remembered credentials are no longer valid. Enter them again.',
  },
  'signing.failed': {
    status: 502,
    el: 'Παρουσιάστηκε σφάλμα κατά τη διαδικασία υπογραφής, παρακαλώ δοκιμάστε ξανά',
    en: 'An error occurred during the signing process, please try again',
  },
  'signing.stepNeedsForm': {
    status: 409,
    el: 'Η έγκριση ζητά και φόρμα: υπογράψτε το έγγραφο χωριστά, από τις εγκρίσεις σας.',
    en: 'The approval also asks for a form: sign the document by itself, from your approvals.',
  },
  'signing.notAsked': { status: 409, el: 'Η έγκριση αυτή δεν ζητά υπογραφή.', en: 'This approval asks for no signature.' },
  'signing.alreadyRunning': {
    status: 409,
    el: 'Υπογράφετε ήδη άλλα έγγραφα μαζί. Περιμένετε να τελειώσουν ή σταματήστε τα.',
    en: 'You are signing other documents together already. Wait for their end, or stop them.',
  },
  'signing.nothingLeft': { status: 409, el: 'Δεν έμεινε κανένα έγγραφο για υπογραφή.', en: 'No document is left to sign.' },
  'signing.stopped': {
    status: 409,
    el: 'Σταματήσατε τις υπογραφές. Για να συνεχίσετε, ζητήστε νέο κωδικό.',
    en: 'You stopped signing. Ask for a new code to go on.',
  },
  'signing.interrupted': {
    status: 409,
    el: 'Οι υπογραφές διακόπηκαν. Ό,τι υπογράφηκε ισχύει· για να συνεχίσετε, ζητήστε νέο κωδικό.',
    en: 'Signing was interrupted. What is signed stays; ask for a new code to go on.',
  },
  'signing.codeUsed': {
    status: 409,
    el: 'Ο κωδικός έφτασε για όσα υπογράφηκαν. Για να συνεχίσετε, ζητήστε νέο κωδικό.',
    en: 'The code was enough for what is signed. Ask for a new code to go on.',
  },
  'signing.badImage': {
    status: 422,
    el: 'Η εικόνα της υπογραφής δεν είναι JPEG ή PNG που διαβάζεται, ή είναι πολύ μεγάλη.',
    en: 'The picture of the signature is no readable JPEG or PNG, or is too large.',
  },
  'pdf.missing': { status: 422, el: 'Δεν στάλθηκε έγγραφο.', en: 'No document was sent.' },
  'pdf.notPdf': {
    status: 415,
    el: 'Το αρχείο δεν είναι PDF, όποιο όνομα κι αν έχει.',
    en: 'The file is no PDF, whatever its name says.',
  },
  'pdf.passwordRequired': {
    status: 422,
    el: 'Το έγγραφο είναι προστατευμένο με κωδικό και δεν υπογράφεται. Αποθηκεύστε το χωρίς προστασία.',
    en: 'The document is protected by a password and cannot be signed. Save it without protection.',
  },
  'pdf.damaged': {
    status: 422,
    el: 'Το έγγραφο είναι φθαρμένο και δεν διαβάζεται με βεβαιότητα. Ζητήστε το ξανά ή εξαγάγετέ το από την αρχή.',
    en: 'The document is damaged and cannot be read with certainty. Ask for it again, or export it afresh.',
  },
  'pdf.tooHard': {
    status: 422,
    el: 'Το έγγραφο ζητά περισσότερο χρόνο ή μνήμη απ’ όση επιτρέπεται σε ένα έγγραφο. Εξαγάγετέ το ξανά, με λιγότερες σελίδες ή μικρότερες εικόνες.',
    en: 'The document wants more time or memory than a document may. Export it again, with fewer pages or smaller pictures.',
  },
  'pdf.tooLarge': { status: 413, el: 'Το έγγραφο ξεπερνά τα {limit} MB.', en: 'The document is larger than {limit} MB.' },
  'pdf.certified': {
    status: 409,
    el: 'Όποιος υπέγραψε πρώτος όρισε ότι δεν επιτρέπονται άλλες υπογραφές εδώ.',
    en: 'Whoever signed first has forbidden further signatures here.',
  },
  'pdf.fieldSigned': { status: 409, el: 'Η θέση αυτή έχει ήδη υπογραφή.', en: 'This place has a signature already.' },
  'pdf.changed': {
    status: 409,
    el: 'Το έγγραφο άλλαξε στο μεταξύ. Ανοίξτε το ξανά και υπογράψτε το όπως είναι τώρα.',
    en: 'The document has changed meanwhile. Open it again and sign it as it is now.',
  },
  'pdf.breaksSignature': {
    status: 409,
    el: 'Όσα προσθέσατε θα ακύρωναν υπογραφή που υπάρχει ήδη στο έγγραφο. Αφαιρέστε τα και υπογράψτε ξανά.',
    en: 'What you have added would break a signature that the document has already. Remove it and sign again.',
  },
} as const satisfies Record<string, RefusalText>

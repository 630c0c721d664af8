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
    en: 'The username or password of your signature is wrong.',
  },
  'signing.codeInvalid': {
    status: 422,
    el: 'Ο κωδικός μίας χρήσης δεν είναι σωστός για αυτό το έγγραφο. Γράψτε τον ξανά ή ζητήστε νέο.',
    en: 'The one-time code is wrong for this document. Enter it again, or ask for a new one.',
  },
  'signing.codeExpired': {
    status: 422,
    el: 'Ο κωδικός μίας χρήσης έληξε ή χρησιμοποιήθηκε. Ζητήστε νέο.',
    en: 'The one-time code has expired or was used. Ask for a new one.',
  },
  'signing.codeLocked': {
    status: 429,
    el: 'Ο κωδικός μίας χρήσης δοκιμάστηκε λάθος πολλές φορές και δεν ισχύει πια. Ζητήστε νέο.',
    en: 'The one-time code was entered wrongly too many times and no longer works. Ask for a new one.',
  },
  'signing.accountLocked': {
    status: 429,
    el: 'Η υπηρεσία υπογραφών δεν δέχεται προσωρινά τον λογαριασμό σας, και δεν υπογράφηκε τίποτα. Δοκιμάστε ξανά αργότερα ή δείτε στην υπηρεσία αν ο λογαριασμός είναι κλειδωμένος.',
    en: 'The signing service does not accept your account for now, and nothing was signed. Try again later, or check with the service whether the account is locked.',
  },
  'signing.noCredential': {
    status: 409,
    el: 'Δεν υπάρχει πιστοποιητικό υπογραφής σε ισχύ για εσάς. Εκδώστε πρώτα ένα.',
    en: 'You have no valid signing certificate. Get one first.',
  },
  'signing.subjectDiffers': {
    status: 409,
    el: 'Το πιστοποιητικό είναι σε άλλο όνομα από αυτό που έχει η πύλη για εσάς, και δεν υπογράφηκε τίποτα. Συνδεθείτε στην υπηρεσία υπογραφών με τον δικό σας λογαριασμό. Αν το πιστοποιητικό είναι δικό σας, ζητήστε από τους διαχειριστές συστήματος να το αποδεχτούν: το βλέπουν ήδη στα στοιχεία σας.',
    en: 'The certificate is in another name than the portal has for you, and nothing was signed. Use your own account at the signing service. If the certificate is yours, ask the system administrators to accept it: they already see it among your details.',
  },
  'signing.subjectTaken': {
    status: 409,
    el: 'Με αυτό το πιστοποιητικό υπογράφει άλλος χρήστης της πύλης, και δεν υπογράφηκε τίποτα. Χρησιμοποιήστε τον δικό σας λογαριασμό στην υπηρεσία υπογραφών. Αν το πιστοποιητικό είναι δικό σας, ενημερώστε τους διαχειριστές συστήματος.',
    en: 'Another user of the portal signs with this certificate, and nothing was signed. Use your own account at the signing service. If the certificate is yours, tell the system administrators.',
  },
  'signing.subjectChanged': {
    status: 409,
    el: 'Ως τώρα υπογράφατε με πιστοποιητικό άλλου κατόχου, και δεν υπογράφηκε τίποτα. Χρησιμοποιήστε τον ίδιο λογαριασμό με πριν. Αν αλλάξατε όνομα ή υπηρεσία, ζητήστε από τους διαχειριστές συστήματος να αφαιρέσουν το προηγούμενο.',
    en: 'Until now you have signed with the certificate of another owner, and nothing was signed. Use the same account as before. If you have another name or service now, ask the system administrators to remove the former one.',
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
    en: 'Only staff, and people with an approval step that asks for a signature, can sign documents.',
  },
  'signing.providerDown': {
    status: 503,
    el: 'Η υπηρεσία υπογραφών δεν ανταποκρίνεται αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.',
    en: 'The signing service does not answer right now. Try again shortly.',
  },
  'signing.providerProtocol': {
    status: 502,
    el: 'Η υπηρεσία υπογραφών απάντησε κάτι που δεν ισχύει. Ενημερώστε τους διαχειριστές.',
    en: 'The signing service gave an invalid answer. Tell the administrators.',
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
    en: 'You are already signing other documents together. Wait until they are done, or stop them.',
  },
  'signing.nothingLeft': { status: 409, el: 'Δεν έμεινε κανένα έγγραφο για υπογραφή.', en: 'There are no documents left to sign.' },
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
    en: 'The picture of the signature is not a readable JPEG or PNG, or is too large.',
  },
  'signing.otherPerson': {
    status: 422,
    el: 'Το πιστοποιητικό της υπογραφής έχει εκδοθεί στο όνομα «{name}». Δεν ταιριάζει με το όνομα, τον ΑΦΜ ή το email του λογαριασμού σας· υπογράψτε με δικό σας πιστοποιητικό.',
    en: 'The certificate of the signature was issued to “{name}”. It does not fit the name, tax number or email address of your account; sign with a certificate of your own.',
  },
  'signing.authorityUnknown': {
    status: 422,
    el: 'Το πιστοποιητικό της υπογραφής δεν έχει εκδοθεί από αρχή που εμπιστεύεται η πύλη. Υπογράψτε με άλλο, ή ρωτήστε τους διαχειριστές ποιες αρχές γίνονται δεκτές.',
    en: 'The certificate of the signature is not from an authority that the portal trusts. Sign with another one, or ask the administrators which authorities are accepted.',
  },
  'signing.certificateNotInForce': {
    status: 422,
    el: 'Το πιστοποιητικό της υπογραφής έχει λήξει, δεν ισχύει ακόμη ή έχει ανακληθεί.',
    en: 'The certificate of the signature has expired, is not in force yet, or was revoked.',
  },
  'signing.certificateUnfit': {
    status: 422,
    el: 'Το πιστοποιητικό ή ο αλγόριθμος της υπογραφής δεν είναι κατάλληλος για υπογραφή εγγράφων.',
    en: 'The certificate or the algorithm of the signature is not fit for signing documents.',
  },
  'signing.revocationUnknown': {
    status: 503,
    el: 'Η αρχή που εξέδωσε το πιστοποιητικό δεν απάντησε αν έχει ανακληθεί. Δεν κρατήθηκε τίποτα· δοκιμάστε ξανά σε λίγο με το ίδιο αρχείο.',
    en: 'The authority of the certificate did not say whether it was revoked. Nothing was kept; try again shortly with the same file.',
  },
  'signing.stampRequired': {
    status: 422,
    el: 'Η υπογραφή δεν έχει χρονοσήμανση αρχής που εμπιστεύεται η πύλη. Ρυθμίστε το πρόγραμμά σας να προσθέτει χρονοσήμανση και υπογράψτε ξανά.',
    en: 'The signature has no time stamp from an authority that the portal trusts. Set your program to add a time stamp and sign again.',
  },
  'pdf.missing': { status: 422, el: 'Δεν στάλθηκε έγγραφο.', en: 'No document was sent.' },
  'pdf.notPdf': {
    status: 415,
    el: 'Το αρχείο δεν είναι PDF, όποιο όνομα κι αν έχει.',
    en: 'The file is not a PDF, although its name says so.',
  },
  'pdf.passwordRequired': {
    status: 422,
    el: 'Το έγγραφο είναι προστατευμένο με κωδικό και δεν υπογράφεται. Αποθηκεύστε το χωρίς προστασία.',
    en: 'The document is protected by a password and cannot be signed. Save it without a password.',
  },
  'pdf.damaged': {
    status: 422,
    el: 'Το έγγραφο είναι φθαρμένο και δεν διαβάζεται με βεβαιότητα. Ζητήστε το ξανά ή εξαγάγετέ το από την αρχή.',
    en: 'The document is damaged and cannot be read reliably. Ask for it again, or export it again.',
  },
  'pdf.tooHard': {
    status: 422,
    el: 'Το έγγραφο ζητά περισσότερο χρόνο ή μνήμη απ’ όση επιτρέπεται σε ένα έγγραφο. Εξαγάγετέ το ξανά, με λιγότερες σελίδες ή μικρότερες εικόνες.',
    en: 'The document takes too much time or memory to open. Export it again with fewer pages or smaller pictures.',
  },
  'pdf.tooLarge': { status: 413, el: 'Το έγγραφο ξεπερνά τα {limit} MB.', en: 'The document is larger than {limit} MB.' },
  'pdf.certified': {
    status: 409,
    el: 'Όποιος υπέγραψε πρώτος όρισε ότι δεν επιτρέπονται άλλες υπογραφές εδώ.',
    en: 'The first signer does not allow further signatures in this document.',
  },
  'pdf.fieldSigned': { status: 409, el: 'Η θέση αυτή έχει ήδη υπογραφή.', en: 'This place already has a signature.' },
  'pdf.changed': {
    status: 409,
    el: 'Το έγγραφο άλλαξε στο μεταξύ. Ανοίξτε το ξανά και υπογράψτε το όπως είναι τώρα.',
    en: 'The document has changed. Open it again and sign it as it is now.',
  },
  'pdf.breaksSignature': {
    status: 409,
    el: 'Όσα προσθέσατε θα ακύρωναν υπογραφή που υπάρχει ήδη στο έγγραφο. Αφαιρέστε τα και υπογράψτε ξανά.',
    en: 'What you added would break a signature already in the document. Remove it and sign again.',
  },
} as const satisfies Record<string, RefusalText>

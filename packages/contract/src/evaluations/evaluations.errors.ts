import type { RefusalText } from '../refusal-text.ts'

export const evaluationErrors = {
  'evaluation.notFound': { status: 404, el: 'Δεν βρέθηκε κάτι προς αξιολόγηση.', en: 'There is nothing to evaluate there.' },
  'evaluation.notBegun': {
    status: 409,
    el: 'Η αξιολόγηση δεν έχει αρχίσει· αρχίζει μόλις λήξει η πρόσκληση ή όταν την ανοίξει η γραμματεία.',
    en: 'Evaluation has not begun; it begins when the invitation ends, or when its managers open it.',
  },
  'evaluation.confidentialityMissing': {
    status: 403,
    el: 'Δηλώστε πρώτα την εχεμύθειά σας για το έτος· χωρίς αυτήν δεν ανοίγει τίποτα από την αξιολόγηση.',
    en: 'Declare confidentiality for this year first; nothing of an evaluation opens without it.',
  },
  'evaluation.confidentialityChanged': {
    status: 409,
    el: 'Το κείμενο της δήλωσης άλλαξε στο μεταξύ. Διαβάστε το ξανά.',
    en: 'The text of the declaration has changed. Read it again.',
  },
  'evaluation.begunAlready': { status: 409, el: 'Η αξιολόγηση έχει ήδη αρχίσει.', en: 'Evaluation has begun already.' },
  'evaluation.closed': {
    status: 409,
    el: 'Η αξιολόγηση της αίτησης έκλεισε· δεν αλλάζει πια τίποτα.',
    en: 'The evaluation of this application is closed, so nothing can be changed.',
  },
  'evaluation.declaredAlready': {
    status: 409,
    el: 'Η σύγκρουση συμφερόντων έχει ήδη δηλωθεί.',
    en: 'The conflict of interest has been declared already.',
  },
  'evaluation.notAllSeen': {
    status: 409,
    el: 'Δεν βλέπετε όλες τις αιτήσεις και τους βαθμούς της κατάταξης· την ενέργεια την κάνει κάποιος που τα βλέπει όλα.',
    en: 'You do not see all applications and scores of the ranking; someone who does has to do this.',
  },
  'evaluation.nothingWaits': {
    status: 409,
    el: 'Καμία αίτηση δεν περιμένει να κλείσει η αξιολόγησή της.',
    en: 'No application waits for its evaluation to be closed.',
  },
  'evaluation.stale': {
    status: 409,
    el: 'Η αξιολόγησή σας άλλαξε σε άλλο παράθυρο στις {savedAt}. Δεν χάθηκε τίποτα: διαλέξτε ποια εκδοχή θα κρατήσετε.',
    en: 'Your evaluation was changed in another window on {savedAt}. Nothing is lost: choose which version to keep.',
  },
  'evaluation.isFinal': {
    status: 409,
    el: 'Η αξιολόγησή σας είναι ήδη οριστική· πατήστε «Αλλαγή» για να τη διορθώσετε.',
    en: 'Your evaluation is final already; choose “Change” to correct it.',
  },
  'evaluation.isDraft': { status: 409, el: 'Η αξιολόγησή σας είναι ακόμη πρόχειρη.', en: 'Your evaluation is still a draft.' },
  'evaluation.othersShown': {
    status: 409,
    el: 'Σας εμφανίστηκαν οι βαθμολογίες των άλλων· για να αλλάξετε τη δική σας, ζητήστε από όποιον διαχειρίζεται την αξιολόγηση να την ανοίξει ξανά.',
    en: 'You have seen the others’ scores. Ask the managers of the evaluation to reopen yours.',
  },
  'evaluation.incomplete': {
    status: 422,
    el: 'Η αξιολόγηση δεν είναι πλήρης· συμπληρώστε όσα σημειώνονται.',
    en: 'The evaluation is not complete; fill in what is marked.',
  },
  'evaluation.noStages': {
    status: 409,
    el: 'Η πρόσκληση δεν έχει στάδια αξιολόγησης.',
    en: 'The evaluation of this invitation has no stages.',
  },
  'evaluation.stageMoved': {
    status: 409,
    el: 'Το στάδιο άλλαξε στο μεταξύ από άλλον. Δείτε το τρέχον και αποφασίστε ξανά.',
    en: 'Someone else has moved the stage. Check the current one and decide again.',
  },
  'evaluation.inDecision': {
    status: 409,
    el: 'Η αξιολόγηση βρίσκεται στο στάδιο της απόφασης· οι βαθμολογίες δεν αλλάζουν.',
    en: 'Evaluation is in the decision stage; scores cannot be changed.',
  },
  'evaluation.notInDiscussion': {
    status: 409,
    el: 'Οριστική βαθμολογία αλλάζει μόνο στο στάδιο της συζήτησης, και πρέπει να γράψετε τον λόγο.',
    en: 'A final score can be changed with a reason only in the discussion stage.',
  },
  'evaluation.namesHidden': {
    status: 403,
    el: 'Σε αυτό το στάδιο δεν σας γνωστοποιούνται τα ονόματα των αξιολογητών· τις αναθέσεις τις κάνει η γραμματεία.',
    en: 'The names of the evaluators are hidden from you in this stage; the managers of the invitation assign applications.',
  },
  'evaluation.sheetUnreadable': {
    status: 422,
    el: 'Το αρχείο δεν διαβάζεται· ανεβάστε το υπολογιστικό φύλλο (.xlsx) που κατεβάσατε από εδώ.',
    en: 'The file cannot be read; upload the spreadsheet (.xlsx) that you downloaded here.',
  },
  'evaluation.sheetTooLarge': {
    status: 422,
    el: 'Το αρχείο έχει πάνω από {most} γραμμές ή γίνεται πολύ μεγάλο όταν ανοίγει· ανεβάστε λιγότερες γραμμές.',
    en: 'The file has more than {most} rows, or becomes too large when it is opened; upload fewer rows.',
  },
  'evaluation.sheetBeginsMany': {
    status: 422,
    el: 'Δεν γράφτηκε τίποτα. Το φύλλο αρχίζει {count} νέες αξιολογήσεις, και η πρόσκληση προετοιμάζει την καθεμία· φέρτε έως {most} νέες κάθε φορά, αφήνοντας έξω τις υπόλοιπες γραμμές.',
    en: 'Nothing was saved. The sheet begins {count} new evaluations, and the invitation prepares each; bring back up to {most} new ones at a time, leaving out the other rows.',
  },
  'evaluation.sheetFaulty': {
    status: 422,
    el: 'Δεν γράφτηκε τίποτα. Σφάλματα στο αρχείο: {count}.',
    en: 'Nothing was saved. Errors in the file: {count}.',
  },
  'evaluation.sheetStale': {
    status: 409,
    el: 'Δεν γράφτηκε τίποτα: κάποια αξιολόγησή σας άλλαξε μετά την προεπισκόπηση. Διαβάστε ξανά το αρχείο.',
    en: 'Nothing was written: one of your evaluations has changed since the preview. Read the file again.',
  },
} as const satisfies Record<string, RefusalText>

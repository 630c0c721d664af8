import type { RefusalText } from '../refusal-text.ts'

export const evaluationErrors = {
  'evaluation.notFound': { status: 404, el: 'Δεν βρέθηκε κάτι προς αξιολόγηση.', en: 'There is nothing to evaluate there.' },
  'evaluation.notBegun': {
    status: 409,
    el: 'Η αξιολόγηση δεν έχει αρχίσει· αρχίζει μόλις λήξει η πρόσκληση ή όταν την ανοίξει η γραμματεία.',
    en: 'Evaluation has not begun; it begins when the call ends, or when its managers open it.',
  },
  'evaluation.begunAlready': { status: 409, el: 'Η αξιολόγηση έχει ήδη αρχίσει.', en: 'Evaluation has begun already.' },
  'evaluation.closed': {
    status: 409,
    el: 'Η αξιολόγηση της αίτησης έκλεισε· δεν αλλάζει πια τίποτα.',
    en: 'The evaluation of this application is closed; nothing can be changed any more.',
  },
  'evaluation.declaredAlready': {
    status: 409,
    el: 'Η σύγκρουση συμφερόντων έχει ήδη δηλωθεί.',
    en: 'The conflict of interest has been declared already.',
  },
  'evaluation.nothingWaits': {
    status: 409,
    el: 'Καμία αίτηση δεν περιμένει να κλείσει η αξιολόγησή της.',
    en: 'No application waits for its evaluation to be closed.',
  },
  'evaluation.stale': {
    status: 409,
    el: 'Η αξιολόγησή σας άλλαξε σε άλλο παράθυρο στις {savedAt}. Δεν χάθηκε τίποτα: διαλέξτε ποια εκδοχή θα κρατήσετε.',
    en: 'Your evaluation was changed in another window at {savedAt}. Nothing is lost: choose which version to keep.',
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
    en: 'The others’ scores have been shown to you; ask whoever manages the evaluation to reopen yours.',
  },
  'evaluation.incomplete': {
    status: 422,
    el: 'Η αξιολόγηση δεν είναι πλήρης· συμπληρώστε όσα σημειώνονται.',
    en: 'The evaluation is not complete; fill in what is marked.',
  },
} as const satisfies Record<string, RefusalText>

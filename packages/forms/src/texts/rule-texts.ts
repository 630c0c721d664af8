import type { RuleName } from '../rules/issue.ts'

/** A message with `{name}` for parameters; it says how to correct the answer. */
export interface Sentence {
  el: string
  en: string
}

/** The message of every rule. A rule without one does not compile. */
export const ruleTexts: Record<RuleName, Sentence> = {
  required: { el: 'Συμπληρώστε αυτό το πεδίο.', en: 'Fill in this field.' },
  type: { el: 'Η τιμή δεν διαβάζεται· δώστε την ξανά.', en: 'The value cannot be read; enter it again.' },
  minLength: { el: 'Γράψτε τουλάχιστον {min} χαρακτήρες (τώρα {length}).', en: 'Write at least {min} characters (now {length}).' },
  maxLength: { el: 'Γράψτε έως {max} χαρακτήρες (τώρα {length}).', en: 'Write at most {max} characters (now {length}).' },
  minWords: { el: 'Γράψτε τουλάχιστον {min} λέξεις (τώρα {count}).', en: 'Write at least {min} words (now {count}).' },
  maxWords: { el: 'Γράψτε έως {max} λέξεις (τώρα {count}).', en: 'Write at most {max} words (now {count}).' },
  pattern: { el: 'Γράψτε το στη μορφή που ζητείται.', en: 'Write it in the form that is asked for.' },
  mask: { el: 'Γράψτε το στη μορφή {mask}.', en: 'Write it in the form {mask}.' },
  valueFormat: { el: 'Αυτός ο αριθμός δεν υπάρχει· ελέγξτε τα ψηφία του.', en: 'No such number can exist; check its digits.' },
  min: { el: 'Δώστε αριθμό από {min} και πάνω.', en: 'Enter a number of {min} or more.' },
  max: { el: 'Δώστε αριθμό έως {max}.', en: 'Enter a number of {max} or less.' },
  step: { el: 'Δώστε αριθμό με βήμα {step}.', en: 'Enter a number in steps of {step}.' },
  integer: { el: 'Δώστε ακέραιο αριθμό.', en: 'Enter a whole number.' },
  decimalLimit: { el: 'Δώστε έως {limit} δεκαδικά ψηφία.', en: 'Enter at most {limit} decimals.' },
  tooManyDigits: { el: 'Δώστε αριθμό με έως 15 ψηφία.', en: 'Enter a number of at most 15 digits.' },
  email: { el: 'Γράψτε τη διεύθυνση e-mail ολόκληρη, όπως onoma@panepistimio.gr.', en: 'Enter the whole email address, such as name@university.gr.' },
  url: { el: 'Γράψτε τη διεύθυνση ολόκληρη, όπως https://www.panepistimio.gr.', en: 'Write the whole address, as https://www.university.gr.' },
  date: { el: 'Δώστε ημερομηνία που υπάρχει.', en: 'Enter a date that exists.' },
  minDate: { el: 'Δώστε ημερομηνία από {min} και μετά.', en: 'Enter a date of {min} or later.' },
  maxDate: { el: 'Δώστε ημερομηνία έως {max}.', en: 'Enter a date of {max} or earlier.' },
  disabledDay: { el: 'Αυτή η ημέρα δεν μπορεί να επιλεγεί· δώστε άλλη.', en: 'This day cannot be chosen; enter another.' },
  day: { el: 'Δώστε ημερομηνία που υπάρχει.', en: 'Enter a date that exists.' },
  dayRequired: { el: 'Συμπληρώστε και την ημέρα.', en: 'Fill in the day too.' },
  monthRequired: { el: 'Συμπληρώστε και τον μήνα.', en: 'Fill in the month too.' },
  yearRequired: { el: 'Συμπληρώστε και το έτος.', en: 'Fill in the year too.' },
  minYear: { el: 'Δώστε έτος από {min} και μετά.', en: 'Enter a year of {min} or later.' },
  maxYear: { el: 'Δώστε έτος έως {max}.', en: 'Enter a year of {max} or earlier.' },
  time: { el: 'Δώστε ώρα που υπάρχει, όπως 14:30.', en: 'Enter a time that exists, as 14:30.' },
  minSelectedCount: { el: 'Επιλέξτε τουλάχιστον {min} (τώρα {count}).', en: 'Choose at least {min} (now {count}).' },
  maxSelectedCount: { el: 'Επιλέξτε έως {max} (τώρα {count}).', en: 'Choose at most {max} (now {count}).' },
  onlyAvailableItems: { el: 'Επιλέξτε μία από τις επιλογές που δίνονται.', en: 'Choose one of the choices given.' },
  maxTags: { el: 'Γράψτε έως {max} ετικέτες (τώρα {count}).', en: 'Write at most {max} tags (now {count}).' },
  oneFile: { el: 'Ανεβάστε μόνο ένα αρχείο.', en: 'Upload only one file.' },
  fileMinSize: {
    el: 'Το αρχείο «{name}» είναι πολύ μικρό· ανεβάστε αρχείο από {min} και πάνω.',
    en: 'The file "{name}" is too small; upload one of {min} or more.',
  },
  fileMaxSize: { el: 'Το αρχείο «{name}» είναι πολύ μεγάλο· ανεβάστε αρχείο έως {max}.', en: 'The file "{name}" is too large; upload one of {max} or less.' },
  filePattern: {
    el: 'Το αρχείο «{name}» δεν είναι τύπου που ζητείται· ανεβάστε {pattern}.',
    en: 'The file "{name}" is not of a type asked for; upload {pattern}.',
  },
  surveyUnanswered: { el: 'Απαντήστε σε όλες τις ερωτήσεις (λείπουν {missing}).', en: 'Answer all the questions ({missing} left).' },
  addressIncomplete: {
    el: 'Συμπληρώστε όλα τα υποχρεωτικά στοιχεία της διεύθυνσης (λείπουν {missing}).',
    en: 'Fill in every required part of the address ({missing} left).',
  },
  minRows: { el: 'Γραμμές που χρειάζονται: τουλάχιστον {min} (τώρα {count}).', en: 'Rows needed: at least {min} (now {count}).' },
  maxRows: { el: 'Γραμμές που χωρούν: έως {max} (τώρα {count}).', en: 'Rows allowed: at most {max} (now {count}).' },
  openRow: { el: 'Αποθηκεύστε ή ακυρώστε τη γραμμή που επεξεργάζεστε.', en: 'Save or cancel the row you are editing.' },
  signature: { el: 'Υπογράψτε ξανά στο πλαίσιο.', en: 'Sign in the box again.' },
  unique: { el: 'Άλλη υποβεβλημένη αίτηση έχει ήδη αυτή την απάντηση.', en: 'Another submitted application already has this answer.' },
  custom: { el: 'Ελέγξτε αυτή την απάντηση· δεν είναι όπως ζητείται.', en: 'Check this answer; it is not as asked.' },
  json: { el: 'Ελέγξτε αυτή την απάντηση· δεν είναι όπως ζητείται.', en: 'Check this answer; it is not as asked.' },
  script: {
    el: 'Ένας έλεγχος της φόρμας δεν λειτούργησε εδώ. Οι απαντήσεις σας κρατήθηκαν· ενημερώστε τους υπεύθυνους της πρόσκλησης.',
    en: 'A check of the form did not work here. Your answers are kept; tell those in charge of the invitation.',
  },
  limit: { el: 'Οι απαντήσεις είναι περισσότερες από όσες γίνονται δεκτές (έως {max}).', en: 'There are more answers than can be accepted (at most {max}).' },
}

/** Replaces the rule's own message if both limits are set. */
export const rangeText: Sentence = { el: 'Δώστε αριθμό από {min} έως {max}.', en: 'Enter a number from {min} to {max}.' }

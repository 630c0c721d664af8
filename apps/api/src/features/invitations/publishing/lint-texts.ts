import type { LintCode } from '@klesis/forms/lint/lint.ts'
import type { ServerText } from '../../../texts/server-texts.ts'

/** What looks like a mistake in how a form is written; of a long page, `formLong` is said of a form without pages. */
export const lintTexts = {
  labelMissing: { el: 'Το πεδίο «{key}» δεν έχει ετικέτα.', en: 'The field “{key}” has no label.' },
  labelDoubled: {
    el: 'Δύο πεδία στο ίδιο μέρος της φόρμας έχουν την ετικέτα «{label}».',
    en: 'Two fields in the same part of the form have the label “{label}”.',
  },
  labelLong: {
    el: 'Η ετικέτα «{label}…» έχει {count} λέξεις· διαβάζονται εύκολα έως {most}.',
    en: 'The label “{label}…” has {count} words; up to {most} are easy to read.',
  },
  labelCapitals: { el: 'Η ετικέτα «{label}» είναι γραμμένη με κεφαλαία.', en: 'The label “{label}” is written in capitals.' },
  pageLong: {
    el: 'Η σελίδα «{label}» δείχνει {count} πεδία μαζί· συμπληρώνονται εύκολα έως {most}.',
    en: 'The page “{label}” shows {count} fields at once; up to {most} are easy to fill in.',
  },
  formLong: {
    el: 'Η φόρμα δείχνει {count} πεδία σε μία σελίδα· συμπληρώνονται εύκολα έως {most}.',
    en: 'The form shows {count} fields on one page; up to {most} are easy to fill in.',
  },
  besidePages: {
    el: 'Εκτός σελίδων: {label}. Στη θέση αυτή όποιος συμπληρώνει βλέπει κενή σελίδα.',
    en: 'Outside the pages: {label}. In that place applicants see an empty page.',
  },
  fewChoices: {
    el: 'Το πεδίο «{label}» κρύβει {count} μόνο επιλογές σε αναπτυσσόμενη λίστα.',
    en: 'The field “{label}” hides only {count} choices in a dropdown.',
  },
  manyChoices: {
    el: 'Το πεδίο «{label}» έχει {count} επιλογές χωρίς αναζήτηση.',
    en: 'The field “{label}” has {count} choices without a search.',
  },
  requiredHidden: { el: 'Το πεδίο «{label}» είναι υποχρεωτικό αλλά κρυφό.', en: 'The field “{label}” is required but hidden.' },
  requiredLocked: {
    el: 'Το πεδίο «{label}» είναι υποχρεωτικό και μόνο για ανάγνωση· όποιος δεν το έχει στο προφίλ του δεν μπορεί να υποβάλει.',
    en: 'The field “{label}” is required and read only; whoever lacks it in their profile cannot submit.',
  },
  requiredUnfilled: {
    el: 'Το πεδίο «{label}» είναι υποχρεωτικό και μόνο για ανάγνωση, αλλά τίποτα δεν το συμπληρώνει· δεν μπορεί να υποβάλει κανείς.',
    en: 'The field “{label}” is required and read only, but nothing fills it in; nobody can submit.',
  },
  neverTrue: {
    el: 'Η συνθήκη του πεδίου «{label}» δεν ισχύει με καμία απάντηση.',
    en: 'The condition of the field “{label}” is true with no answer.',
  },
  conditionWithoutField: {
    el: 'Μια συνθήκη του πεδίου «{label}» δεν ορίζει από ποιο πεδίο εξαρτάται.',
    en: 'A condition of the field “{label}” does not name the field it depends on.',
  },
  emailAsText: {
    el: 'Το πεδίο «{label}» ζητά e-mail, αλλά δέχεται οποιοδήποτε κείμενο.',
    en: 'The field “{label}” asks for an email address but accepts any text.',
  },
  taxNumberAsText: {
    el: 'Το πεδίο «{label}» ζητά ΑΦΜ, αλλά δέχεται οποιοδήποτε κείμενο.',
    en: 'The field “{label}” asks for a tax number (ΑΦΜ) but accepts any text.',
  },
  profileAnswers: {
    el: 'Το πεδίο «{label}» ζητά κάτι που υπάρχει ήδη στο προφίλ όποιου συμπληρώνει.',
    en: 'The field “{label}” asks for something already in the applicant’s profile.',
  },
  unreadAnswer: {
    el: 'Η τιμή του κρυφού πεδίου «{label}» δεν διαβάζεται πουθενά.',
    en: 'Nothing reads the value of the hidden field “{label}”.',
  },
} as const satisfies Record<LintCode | 'formLong', ServerText>

import type { Language } from '@klesis/contract/wire.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../texts/server-texts.ts'
import type { FormProblem } from './check-form-definition.ts'

/** The sentence for each problem; a problem without one does not compile. */
const texts: Record<FormProblem['code'], ServerText> = {
  notAForm: { el: 'Το JSON δεν είναι φόρμα form.io.', en: 'The JSON is not a form.io form.' },
  noFields: { el: 'Η φόρμα δεν ζητά τίποτα· προσθέστε ένα πεδίο.', en: 'The form asks for nothing; add a field.' },
  repeatedKey: {
    el: 'Το κλειδί «{key}» υπάρχει σε περισσότερα πεδία· δώστε σε καθένα δικό του.',
    en: 'More than one field has the key "{key}"; give each its own.',
  },
  storedFormUnknown: { el: 'Η αποθηκευμένη φόρμα «{message}» δεν υπάρχει', en: 'There is no stored form “{message}”' },
  badKey: { el: 'Το κλειδί «{key}» δεν μπορεί να χρησιμοποιηθεί· δώστε άλλο.', en: 'The key "{key}" cannot be used; choose another.' },
  scriptDoesNotCompile: {
    el: 'Το script «{property}» του πεδίου «{key}» δεν μεταγλωττίζεται: {message}',
    en: 'The script "{property}" of the field "{key}" does not compile: {message}',
  },
  checkThrows: {
    el: 'Ο έλεγχος «{property}» του πεδίου «{key}» αποτυγχάνει με κάθε απάντηση και δεν θα περνούσε κανείς: {message}',
    en: 'The check "{property}" of the field "{key}" fails on every answer, so that nobody could pass: {message}',
  },
  scriptThrows: {
    el: 'Το script «{property}» του πεδίου «{key}» αποτυγχάνει: {message}',
    en: 'The script "{property}" of the field "{key}" fails: {message}',
  },
  patternDoesNotCompile: {
    el: 'Η μορφή που ζητά το πεδίο «{key}» δεν διαβάζεται: {message}',
    en: 'The pattern of the field "{key}" cannot be read: {message}',
  },
  patternTakesLong: {
    el: 'Η μορφή που ζητά το πεδίο «{key}» χρειάζεται πολύ χρόνο σε μερικές απαντήσεις· γράψτε την χωρίς επανάληψη μέσα σε επανάληψη, όπως (α+)+.',
    en: 'The pattern of the field "{key}" takes too long on some answers; write it without a repetition inside a repetition, such as (a+)+.',
  },
}

export const formProblemText = serverTexts<FormProblem['code']>('forms', texts)

/** One reason not to publish a form, in words. */
export const problemText = (editedTexts: TextOverrides, problem: FormProblem, language: Language): string =>
  formProblemText(editedTexts, problem.code, language).replace(/\{(key|property|message)\}/g, (_, name: 'key' | 'property' | 'message') => problem[name] ?? '')

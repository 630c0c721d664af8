import type { Language } from '../../../wire.ts'
import type { answerOperators, FactOperator, RuleFact } from '../rule-condition.ts'
import type { recipientRoles } from '../rule-effects.ts'

/** A text in both languages of the portal; `{name}` is filled in. */
export type Words = Readonly<Record<Language, string>>

/** The text in a language, filled in. */
export const say = (words: Words, language: Language, values: Readonly<Record<string, string>> = {}): string =>
  words[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

export type OperatorName = (typeof answerOperators)[number] | FactOperator

/** The operators of conditions, as they stand between what is asked and the value. */
export const operatorWords: Readonly<Record<OperatorName, Words>> = {
  isEqual: { el: 'είναι', en: 'is' },
  isNotEqual: { el: 'δεν είναι', en: 'is not' },
  isEmpty: { el: 'είναι κενό', en: 'is empty' },
  isNotEmpty: { el: 'δεν είναι κενό', en: 'is not empty' },
  includes: { el: 'περιέχει', en: 'contains' },
  notIncludes: { el: 'δεν περιέχει', en: 'does not contain' },
  startsWith: { el: 'αρχίζει με', en: 'starts with' },
  endsWith: { el: 'τελειώνει σε', en: 'ends with' },
  lessThan: { el: 'είναι κάτω από', en: 'is below' },
  lessThanOrEqual: { el: 'είναι το πολύ', en: 'is at most' },
  greaterThan: { el: 'είναι πάνω από', en: 'is above' },
  greaterThanOrEqual: { el: 'είναι τουλάχιστον', en: 'is at least' },
  isDateEqual: { el: 'είναι στις', en: 'is on' },
  isNotDateEqual: { el: 'δεν είναι στις', en: 'is not on' },
  dateLessThan: { el: 'είναι πριν από τις', en: 'is before' },
  dateLessThanOrEqual: { el: 'είναι έως τις', en: 'is on or before' },
  dateGreaterThan: { el: 'είναι μετά τις', en: 'is after' },
  dateGreaterThanOrEqual: { el: 'είναι από τις', en: 'is on or after' },
  isWithin: { el: 'ανήκει σε', en: 'is within' },
  isNotWithin: { el: 'δεν ανήκει σε', en: 'is not within' },
}

/** What a condition can ask besides the answers. */
export const factWords: Readonly<Record<RuleFact, Words>> = {
  'applicant.group': { el: 'η ομάδα του αιτούντος', en: 'the applicant’s group' },
  'applicant.unit': { el: 'η μονάδα του αιτούντος', en: 'the applicant’s unit' },
  items: { el: 'η επιλογή μαθημάτων', en: 'the choice of courses' },
  now: { el: 'η σημερινή ημέρα', en: 'today' },
  event: { el: 'το γεγονός', en: 'the event' },
  decision: { el: 'η απόφαση', en: 'the decision' },
  'file.name': { el: 'το όνομα του αρχείου', en: 'the file’s name' },
  'file.type': { el: 'ο τύπος του αρχείου', en: 'the file’s type' },
  'file.size': { el: 'το μέγεθος του αρχείου', en: 'the file’s size' },
}

/** The values that facts of a closed list have. */
export const factValueWords: { readonly [Fact in RuleFact]?: Readonly<Record<string, Words>> } = {
  'applicant.group': {
    university: { el: 'Προσωπικό και μέλη', en: 'Staff and members' },
    student: { el: 'Φοιτητές', en: 'Students' },
    taxis: { el: 'Με κωδικούς TaxisNet', en: 'With TaxisNet' },
    external: { el: 'Εξωτερικοί', en: 'External' },
  },
  event: {
    submit: { el: 'Οριστική υποβολή', en: 'Final submission' },
    saveTemporary: { el: 'Προσωρινή αποθήκευση', en: 'Temporary save' },
    resubmit: { el: 'Υποβολή διορθώσεων', en: 'Submission of changes' },
  },
  decision: {
    approved: { el: 'Έγκριση', en: 'Approval' },
    rejected: { el: 'Απόρριψη', en: 'Rejection' },
  },
  'file.type': {
    'application/pdf': { el: 'PDF', en: 'PDF' },
    'image/jpeg': { el: 'Εικόνα JPEG', en: 'JPEG picture' },
    'image/png': { el: 'Εικόνα PNG', en: 'PNG picture' },
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { el: 'Έγγραφο Word', en: 'Word document' },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { el: 'Φύλλο Excel', en: 'Excel sheet' },
  },
}

export const roleWords: Readonly<Record<(typeof recipientRoles)[number], Words>> = {
  applicant: { el: 'τον αιτούντα', en: 'the applicant' },
  approver: { el: 'όσους καλούνται να εγκρίνουν', en: 'who is asked to approve' },
  managers: { el: 'τους διαχειριστές της πρόσκλησης', en: 'the managers of the invitation' },
  committee: { el: 'τα μέλη της επιτροπής', en: 'the members of the committee' },
}

/** When the approvers of one order have approved. */
export const groupRuleWords = {
  all: { el: 'όλοι', en: 'all of them' },
  majority: { el: 'η πλειοψηφία', en: 'the majority' },
  chair: { el: 'ο πρόεδρος', en: 'the chair' },
} as const satisfies Record<string, Words>

export const placeholderWords = {
  'applicant.name': { el: 'όνομα αιτούντος', en: 'applicant’s name' },
  'application.number': { el: 'αριθμός αίτησης', en: 'application number' },
  'invitation.title': { el: 'τίτλος πρόσκλησης', en: 'title of the invitation' },
  link: { el: 'σύνδεσμος της αίτησης', en: 'link to the application' },
} as const satisfies Record<string, Words>

import type { Language } from '@klesis/contract/wire.ts'

const words = {
  el: { application: 'Αίτηση', evaluator: 'Αξιολογητής', leader: 'Προεδρία ή διαχείριση' },
  en: { application: 'Application', evaluator: 'Evaluator', leader: 'Chair or manager' },
} as const satisfies Record<Language, object>

/** What stands in place of the name of an applicant. */
export const applicationText = (id: number, language: Language): string => `${words[language].application} ${id}`

/** What stands in place of the name of an evaluator. */
export const evaluatorText = (number: number, language: Language): string => `${words[language].evaluator} ${number}`

/** What stands in place of the name of an evaluator who did what only chair and managers do: their number would tell who it is. */
export const leaderText = (language: Language): string => words[language].leader

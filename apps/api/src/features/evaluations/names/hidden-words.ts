import type { Language } from '@klesis/contract/wire.ts'

const words = {
  el: { application: 'Αίτηση', evaluator: 'Αξιολογητής' },
  en: { application: 'Application', evaluator: 'Evaluator' },
} as const satisfies Record<Language, object>

/** What stands in place of the name of an applicant. */
export const applicationText = (id: number, language: Language): string => `${words[language].application} ${id}`

/** What stands in place of the name of an evaluator. */
export const evaluatorText = (number: number, language: Language): string => `${words[language].evaluator} ${number}`

import { type ServerText, serverTexts } from '../../../texts/server-texts.ts'

const texts = {
  goesOn: { el: 'Η ενέργεια εκτελείται σε {count} αιτήσεις.', en: 'The action runs on {count} applications.' },
} as const satisfies Record<string, ServerText>

/** What is said of an action that goes on in the background. */
export const bulkRunText = serverTexts<keyof typeof texts>('bulkRuns', texts)

import { type ServerText, serverTexts } from '../../../texts/server-texts.ts'

const texts = {
  done: { el: 'Η ενέργεια «{title}» ολοκληρώθηκε.', en: 'The action “{title}” is done.' },
} as const satisfies Record<string, ServerText>

/** What is said of an action whose script answers nothing. */
export const actionResultText = serverTexts<keyof typeof texts>('actions', texts)

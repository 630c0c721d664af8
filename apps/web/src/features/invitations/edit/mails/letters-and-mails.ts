// One chunk: every further one is named in the first script of every page.
export { LettersSection } from '../../../letters/index.ts'
export { MailTextsSection } from './MailTextsSection.tsx'

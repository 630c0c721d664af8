export { LettersSection } from './LettersSection.tsx'

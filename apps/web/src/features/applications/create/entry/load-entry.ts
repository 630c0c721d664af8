import { loadTexts } from '../../../../i18n/i18n.ts'

/** The questions with their texts. */
export async function loadEntry() {
  const [file] = await Promise.all([import('./EntryQuestions.tsx'), loadTexts('entry')])
  return { default: file.EntryQuestions }
}

import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'

export const evaluationReminderTexts = serverTexts('evaluationReminders', {
  subject_one: { el: 'Υπενθύμιση: σας μένει μία αξιολόγηση', en: 'Reminder: you have one evaluation left' },
  subject_other: { el: 'Υπενθύμιση: σας μένουν {count} αξιολογήσεις', en: 'Reminder: you have {count} evaluations left' },
  intro_one: {
    el: 'Στην πρόσκληση «{title}» σας μένει να οριστικοποιήσετε μία αξιολόγηση.',
    en: 'In the invitation “{title}”, you have one evaluation left to make final.',
  },
  intro_other: {
    el: 'Στην πρόσκληση «{title}» σας μένει να οριστικοποιήσετε {count} αξιολογήσεις.',
    en: 'In the invitation “{title}”, you have {count} evaluations left to make final.',
  },
  until_one: { el: 'Η επιτροπή την περιμένει έως τις {deadline}.', en: 'The committee expects it by {deadline}.' },
  until_other: { el: 'Η επιτροπή τις περιμένει έως τις {deadline}.', en: 'The committee expects them by {deadline}.' },
  late_one: { el: 'Η επιτροπή την περίμενε έως τις {deadline}.', en: 'The committee expected it by {deadline}.' },
  late_other: { el: 'Η επιτροπή τις περίμενε έως τις {deadline}.', en: 'The committee expected them by {deadline}.' },
  open: { el: 'Οι αξιολογήσεις που σας μένουν', en: 'The evaluations you have left' },
})

/** The reminder of evaluations in one language. */
export function evaluationReminderText(editedTexts: TextOverrides, language: Language) {
  const text = (key: Parameters<typeof evaluationReminderTexts>[1], values: Record<string, string | number>) =>
    fillText(evaluationReminderTexts(editedTexts, key, language), values)
  const byCount = (count: number) => (count === 1 ? 'one' : 'other')
  return {
    subject: (count: number) => text(`subject_${byCount(count)}`, { count }),
    intro: (count: number, title: string) => text(`intro_${byCount(count)}`, { count, title }),
    until: (count: number, deadline: string, isPast: boolean) => text(`${isPast ? 'late' : 'until'}_${byCount(count)}`, { deadline }),
    open: evaluationReminderTexts(editedTexts, 'open', language),
  }
}

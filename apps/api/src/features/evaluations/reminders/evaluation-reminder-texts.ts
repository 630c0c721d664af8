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
  until: { el: 'Η επιτροπή περιμένει τις αξιολογήσεις έως τις {deadline}.', en: 'The committee expects the evaluations by {deadline}.' },
  late: { el: 'Η επιτροπή περίμενε τις αξιολογήσεις έως τις {deadline}.', en: 'The committee expected the evaluations by {deadline}.' },
  open: { el: 'Οι αξιολογήσεις που σας μένουν', en: 'The evaluations you have left' },
})

/** The reminder of evaluations in one language. */
export function evaluationReminderText(editedTexts: TextOverrides, language: Language) {
  const text = (key: Parameters<typeof evaluationReminderTexts>[1], values: Record<string, string | number>) =>
    fillText(evaluationReminderTexts(editedTexts, key, language), values)
  return {
    subject: (count: number) => text(`subject_${count === 1 ? 'one' : 'other'}`, { count }),
    intro: (count: number, title: string) => text(`intro_${count === 1 ? 'one' : 'other'}`, { count, title }),
    until: (deadline: string, isPast: boolean) => text(isPast ? 'late' : 'until', { deadline }),
    open: evaluationReminderTexts(editedTexts, 'open', language),
  }
}

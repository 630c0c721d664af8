import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../../../texts/server-texts.ts'

export const assignedMailTexts = serverTexts('assignedEvaluations', {
  subject_one: { el: 'Σας ανατέθηκε μία αίτηση προς αξιολόγηση', en: 'One application has been assigned to you for evaluation' },
  subject_other: { el: 'Σας ανατέθηκαν {count} αιτήσεις προς αξιολόγηση', en: '{count} applications have been assigned to you for evaluation' },
  intro_one: {
    el: 'Στην πρόσκληση «{title}» σας ανατέθηκε μία νέα αίτηση προς αξιολόγηση.',
    en: 'In the invitation “{title}”, one new application has been assigned to you for evaluation.',
  },
  intro_other: {
    el: 'Στην πρόσκληση «{title}» σας ανατέθηκαν {count} νέες αιτήσεις προς αξιολόγηση.',
    en: 'In the invitation “{title}”, {count} new applications have been assigned to you for evaluation.',
  },
  later: { el: 'Θα έχετε πρόσβαση μόλις αρχίσει η αξιολόγηση.', en: 'You will have access once the evaluation begins.' },
  until: { el: 'Η επιτροπή περιμένει τις αξιολογήσεις έως τις {deadline}.', en: 'The committee expects the evaluations by {deadline}.' },
  decline: {
    el: 'Αν υπάρχει αίτηση που δεν μπορείτε να αξιολογήσετε, πείτε το νωρίς, για να οριστεί άλλο μέλος.',
    en: 'If there is an application that you cannot evaluate, please say so early, so that another member can be chosen.',
  },
  open: { el: 'Οι αξιολογήσεις που σας μένουν', en: 'The evaluations you have left' },
  openDecline: { el: 'Δεν μπορώ να αξιολογήσω', en: 'I cannot evaluate' },
})

/** The mail about new assignments in one language. */
export function assignedMailText(editedTexts: TextOverrides, language: Language) {
  const text = (key: Parameters<typeof assignedMailTexts>[1], values: Record<string, string | number> = {}) =>
    fillText(assignedMailTexts(editedTexts, key, language), values)
  const byCount = (count: number) => (count === 1 ? 'one' : 'other')
  return {
    subject: (count: number) => text(`subject_${byCount(count)}`, { count }),
    intro: (count: number, title: string) => text(`intro_${byCount(count)}`, { count, title }),
    until: (deadline: string) => text('until', { deadline }),
    later: text('later'),
    decline: text('decline'),
    open: text('open'),
    openDecline: text('openDecline'),
  }
}

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
  later_one: { el: 'Θα τη δείτε μόλις αρχίσει η αξιολόγηση.', en: 'You can read it once evaluation begins.' },
  later_other: { el: 'Θα τις δείτε μόλις αρχίσει η αξιολόγηση.', en: 'You can read them once evaluation begins.' },
  until_one: { el: 'Η επιτροπή περιμένει την αξιολόγηση έως τις {deadline}.', en: 'The committee expects the evaluation by {deadline}.' },
  until_other: { el: 'Η επιτροπή περιμένει τις αξιολογήσεις έως τις {deadline}.', en: 'The committee expects the evaluations by {deadline}.' },
  decline_one: {
    el: 'Αν δεν μπορείτε να την αξιολογήσετε, πείτε το νωρίς, για να οριστεί άλλο μέλος.',
    en: 'If you cannot evaluate it, please say so early, so that another member can be chosen.',
  },
  decline_other: {
    el: 'Αν δεν μπορείτε να αξιολογήσετε κάποιες ή όλες, πείτε το νωρίς, για να οριστεί άλλο μέλος.',
    en: 'If you cannot evaluate some or all of them, please say so early, so that another member can be chosen.',
  },
  declineEarly: {
    el: 'Αν δεν θα αξιολογήσετε καμία αίτηση της πρόσκλησης, πείτε το από τώρα, για να οριστεί άλλο μέλος. Μεμονωμένες μπορείτε να αρνηθείτε μόλις αρχίσει η αξιολόγηση.',
    en: 'If you will not evaluate any application of the invitation, please say so now, so that another member can be chosen. You can decline single ones once evaluation begins.',
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
    until: (count: number, deadline: string) => text(`until_${byCount(count)}`, { deadline }),
    later: (count: number) => text(`later_${byCount(count)}`),
    decline: (count: number) => text(`decline_${byCount(count)}`),
    declineEarly: text('declineEarly'),
    open: text('open'),
    openDecline: text('openDecline'),
  }
}

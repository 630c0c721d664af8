import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'

export const reminderTexts = serverTexts('reminders', {
  subject_one: { el: 'Υπενθύμιση: μία αίτηση περιμένει την απόφασή σας', en: 'Reminder: one application awaits your decision' },
  subject_other: { el: 'Υπενθύμιση: {count} αιτήσεις περιμένουν την απόφασή σας', en: 'Reminder: {count} applications await your decision' },
  intro_one: { el: 'Μία αίτηση περιμένει την απόφασή σας:', en: 'One application awaits your decision:' },
  intro_other: {
    el: '{count} αιτήσεις περιμένουν την απόφασή σας, με τις παλαιότερες πρώτες:',
    en: '{count} applications await your decision, the oldest first:',
  },
  line: { el: '{applicant} · {title} · από {since} ({age})', en: '{applicant} · {title} · since {since} ({age})' },
  more_one: { el: 'Και ακόμη μία.', en: 'And one more.' },
  more_other: { el: 'Και ακόμη {count}.', en: 'And {count} more.' },
  all: { el: 'Δείτε όλες τις εγκρίσεις σας', en: 'See all your approvals' },
})

type Counted = 'subject' | 'intro' | 'more'

/** The reminder of waiting approvals in one language. */
export function reminderText(editedTexts: TextOverrides, language: Language) {
  const counted = (key: Counted, count: number) => fillText(reminderTexts(editedTexts, `${key}_${count === 1 ? 'one' : 'other'}`, language), { count })
  return {
    subject: (count: number) => counted('subject', count),
    intro: (count: number) => counted('intro', count),
    /** One application of the list. */
    line: (application: { title: string; applicant: string; since: string; age: string }) =>
      fillText(reminderTexts(editedTexts, 'line', language), application),
    more: (count: number) => counted('more', count),
    all: reminderTexts(editedTexts, 'all', language),
  }
}

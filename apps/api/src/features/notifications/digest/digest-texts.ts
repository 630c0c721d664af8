import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'

export const digestTexts = serverTexts('digest', {
  subject_one: { el: 'Μία ειδοποίηση από την πύλη', en: 'One notification from the portal' },
  subject_other: { el: '{count} ειδοποιήσεις από την πύλη', en: '{count} notifications from the portal' },
  intro_one: { el: 'Από το προηγούμενο μήνυμα ήρθε μία ειδοποίηση:', en: 'One notification has come since the last message:' },
  intro_other: {
    el: 'Από το προηγούμενο μήνυμα ήρθαν {count} ειδοποιήσεις, με τις νεότερες πρώτες:',
    en: '{count} notifications have come since the last message, the newest first:',
  },
  line: { el: '{at} · {subject}', en: '{at} · {subject}' },
  more_one: { el: 'Και ακόμη μία.', en: 'And one more.' },
  more_other: { el: 'Και ακόμη {count}.', en: 'And {count} more.' },
  all: { el: 'Όλες οι ειδοποιήσεις σας', en: 'All your notifications' },
  choices: { el: 'Διακοπή ή αλλαγή αυτών των μηνυμάτων', en: 'Stop or change these messages' },
})

type Counted = 'subject' | 'intro' | 'more'

/** The mail of the day in one language. */
export function digestText(editedTexts: TextOverrides, language: Language) {
  const counted = (key: Counted, count: number) => fillText(digestTexts(editedTexts, `${key}_${count === 1 ? 'one' : 'other'}`, language), { count })
  return {
    subject: (count: number) => counted('subject', count),
    intro: (count: number) => counted('intro', count),
    /** One notification of the list. */
    line: (notification: { at: string; subject: string }) => fillText(digestTexts(editedTexts, 'line', language), notification),
    more: (count: number) => counted('more', count),
    all: digestTexts(editedTexts, 'all', language),
    choices: digestTexts(editedTexts, 'choices', language),
  }
}

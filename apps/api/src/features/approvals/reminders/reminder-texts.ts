import type { Language } from '@klesis/contract/wire.ts'

export interface ReminderText {
  subject: (count: number) => string
  intro: (count: number) => string
  /** One application of the list. */
  line: (application: { title: string; applicant: string; since: string }) => string
  more: (count: number) => string
  all: string
}

/** The reminder of waiting approvals in every language. */
export const reminderTexts: Record<Language, ReminderText> = {
  el: {
    subject: (count) => (count === 1 ? 'Υπενθύμιση: μία αίτηση περιμένει την απόφασή σας' : `Υπενθύμιση: ${count} αιτήσεις περιμένουν την απόφασή σας`),
    intro: (count) => (count === 1 ? 'Μία αίτηση περιμένει την απόφασή σας:' : `${count} αιτήσεις περιμένουν την απόφασή σας, με τις παλαιότερες πρώτες:`),
    line: ({ title, applicant, since }) => `${title} · ${applicant} · από ${since}`,
    more: (count) => (count === 1 ? 'Και ακόμη μία.' : `Και ακόμη ${count}.`),
    all: 'Δείτε όλες τις εγκρίσεις σας',
  },
  en: {
    subject: (count) => (count === 1 ? 'Reminder: one application waits for your decision' : `Reminder: ${count} applications wait for your decision`),
    intro: (count) => (count === 1 ? 'One application waits for your decision:' : `${count} applications wait for your decision, the oldest first:`),
    line: ({ title, applicant, since }) => `${title} · ${applicant} · since ${since}`,
    more: (count) => (count === 1 ? 'And one more.' : `And ${count} more.`),
    all: 'See all your approvals',
  },
}

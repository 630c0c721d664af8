import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import type { Language } from '@klesis/contract/wire.ts'

interface Words {
  title: string
  body: string
}

const facts = (words: readonly (readonly [string, string])[]) =>
  `<table><tbody>${words.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>`

const factsEl = facts([
  ['Αριθμός αίτησης', '{application.number}'],
  ['Υποβλήθηκε', '{application.submitted}'],
])
const factsEn = facts([
  ['Number of the application', '{application.number}'],
  ['Submitted', '{application.submitted}'],
])
const decidedEl = '<p>{decision.position}<br><strong>{decision.name}</strong></p>'

/** A text from which a letter can begin. */
const examples: Record<LetterKind, Record<Language, Words>> = {
  decision: {
    el: {
      title: 'Απόφαση έγκρισης: {invitation.title}',
      body: `<p>Προς: <strong>{applicant.name}</strong></p><p>Σας γνωρίζουμε ότι η αίτησή σας εγκρίθηκε στις {decision.date}.</p>${factsEl}${decidedEl}`,
    },
    en: {
      title: 'Approval: {invitation.title}',
      body: `<p>To: <strong>{applicant.name}</strong></p><p>We are pleased to tell you that your application was approved on {decision.date}.</p>${factsEn}${decidedEl}`,
    },
  },
  rejection: {
    el: {
      title: 'Απόφαση απόρριψης: {invitation.title}',
      body: `<p>Προς: <strong>{applicant.name}</strong></p><p>Σας γνωρίζουμε ότι η αίτησή σας δεν εγκρίθηκε.</p>${factsEl}<p>Αιτιολογία: {decision.reason}</p>${decidedEl}`,
    },
    en: {
      title: 'Rejection: {invitation.title}',
      body: `<p>To: <strong>{applicant.name}</strong></p><p>We regret to tell you that your application was not approved.</p>${factsEn}<p>Reason: {decision.reason}</p>${decidedEl}`,
    },
  },
  interview: {
    el: {
      title: 'Πρόσκληση σε συνέντευξη: {invitation.title}',
      body: `<p>Προς: <strong>{applicant.name}</strong></p><p>Σας καλούμε σε συνέντευξη για την αίτησή σας.</p>${facts([
        ['Αριθμός αίτησης', '{application.number}'],
        ['Ημέρα και ώρα', '…'],
        ['Τόπος', '…'],
      ])}<p>Παρακαλούμε να έχετε μαζί σας την ταυτότητά σας.</p>`,
    },
    en: {
      title: 'Invitation to an interview: {invitation.title}',
      body: `<p>To: <strong>{applicant.name}</strong></p><p>We invite you to an interview about your application.</p>${facts([
        ['Number of the application', '{application.number}'],
        ['Day and hour', '…'],
        ['Place', '…'],
      ])}<p>Please bring your identity card.</p>`,
    },
  },
}

/** In those of the languages that have one. */
export function letterExample(kind: LetterKind, languages: readonly string[]): LetterText {
  const written = Object.entries(examples[kind]).filter(([language]) => languages.includes(language))
  const part = (name: keyof Words) => Object.fromEntries(written.map(([language, words]) => [language, words[name]]))
  return { title: part('title'), body: part('body') }
}

import { expect, test } from 'vitest'
import type { Rule } from '../rule.ts'
import type { EffectOf, RuleEffect, RuleEffectKind } from '../rule-effects.ts'
import { effectSentence } from './effect-sentence.ts'
import type { RuleNames } from './rule-names.ts'
import { ruleSentence } from './rule-sentence.ts'
import { rulesDifference } from './rules-difference.ts'

const names: RuleNames = {
  field: (component) => (component === 'cost' ? 'Σύνολο' : component),
  choice: (component, value) => (component === 'place' && value === 'abroad' ? 'Εξωτερικό' : undefined),
  unit: (code) => (code === 'fin' ? 'Οικονομική Υπηρεσία' : code),
  position: (_, code) => (code === 'head' ? 'Προϊστάμενος' : code),
  committee: (code) => `επιτροπή ${code}`,
  item: (code) => code,
  tag: (id) => (id === 7 ? 'Ακριβή' : `${id}`),
  attachmentType: (id) => (id === 4 ? 'Βεβαίωση' : `${id}`),
  person: (uid) => uid,
}
const head = { kind: 'position', unit: 'fin', position: 'head' } as const
const text = { el: 'Πάνω από {answer:cost}', en: 'Above {answer:cost}' }
const mail: EffectOf<'mail'> = { kind: 'mail', to: [head, { kind: 'role', role: 'applicant' }], subject: text, body: { el: 'Α', en: 'A' } }
const tag: RuleEffect = { kind: 'tag', change: 'add', tagId: 7 }
const rule = (rest: Partial<Rule> = {}, effects: RuleEffect[] = [mail, tag]): Rule => ({
  ...{ id: '0d5f7a35-7c4c-4a26-9a2e-8f0f8b7f5a11', point: 'submitted', isOn: true },
  when: {
    conjunction: 'all',
    conditions: [
      { component: 'cost', operator: 'greaterThan', value: '1500' },
      { component: 'place', operator: 'isEqual', value: 'abroad' },
      { fact: 'applicant.unit', operator: 'isWithin', value: 'fin' },
      { fact: 'now', operator: 'dateLessThan', value: '2026-12-31' },
    ],
  },
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  then: effects,
  ...rest,
})

test('a rule reads as a sentence in both languages', () => {
  expect(ruleSentence(rule(), names, 'el')).toBe(
    'Όταν υποβληθεί οριστικά μια αίτηση, αν «Σύνολο» είναι πάνω από 1.500 και «place» είναι «Εξωτερικό» και η μονάδα του αιτούντος ανήκει σε «Οικονομική Υπηρεσία» και η σημερινή ημέρα είναι πριν από τις 31-12-2026, τότε να σταλεί e-mail προς Προϊστάμενος (Οικονομική Υπηρεσία) και τον αιτούντα: «Πάνω από [Σύνολο]»· να μπει η ετικέτα «Ακριβή».',
  )
  expect(ruleSentence(rule({ when: { conjunction: 'any', conditions: [] } }), names, 'en')).toBe(
    'When an application is submitted: send an email to Προϊστάμενος (Οικονομική Υπηρεσία) and the applicant: «Above [Σύνολο]»· add the tag «Ακριβή».',
  )
})

test.each<[RuleEffectKind, RuleEffect, string]>([
  ['refuse', { kind: 'refuse', text: { el: 'Όχι' }, component: 'cost' }, 'να μη γίνει δεκτό, με το μήνυμα «Όχι», στο πεδίο «Σύνολο»'],
  ['warn', { kind: 'warn', text: { en: 'Careful' } }, 'να εμφανιστεί η προειδοποίηση «Careful»'],
  ['document', { kind: 'document', attachmentTypeId: 4, title: { el: 'Βεβαίωση σίτισης' } }, 'να ζητηθεί το δικαιολογητικό «Βεβαίωση σίτισης» (Βεβαίωση)'],
  [
    'fill',
    {
      kind: 'fill',
      values: [
        { component: 'cost', value: '{answer:place}' },
        { component: 'place', value: 3 },
      ],
    },
    'να συμπληρωθεί το «Σύνολο» με την απάντηση στο «place» και να συμπληρωθεί το «place» με 3',
  ],
  ['notify', { kind: 'notify', to: [{ kind: 'answer', component: 'mail' }], text: { el: 'Ν' } }, 'να σταλεί ειδοποίηση προς την απάντηση στο «mail»: «Ν»'],
  ['tag', { kind: 'tag', change: 'remove', tagId: 7 }, 'να αφαιρεθεί η ετικέτα «Ακριβή»'],
  [
    'approvers',
    { kind: 'approvers', steps: [{ order: 2, rule: 'majority', approver: { kind: 'committee', committee: 'x' } }] },
    'να εγκρίνουν: 2ο βήμα επιτροπή x (η πλειοψηφία)',
  ],
  ['webhook', { kind: 'webhook', url: 'https://other.example/in', answers: ['cost'] }, 'να κληθεί το https://other.example/in με τις απαντήσεις «Σύνολο»'],
  ['department', { kind: 'department', unit: { kind: 'unit', unit: 'fin' } }, 'οι εγκρίσεις να αρχίσουν από «Οικονομική Υπηρεσία»'],
])('%s in words', (_, effect, sentence) => {
  expect(effectSentence(effect, names, 'el')).toBe(sentence)
})

const difference = (before: Rule[], after: Rule[]) => rulesDifference(before, after, names, 'en').map(({ kind, lines }) => [kind, ...lines])

test('the difference of two versions names what was added, removed, changed and moved', () => {
  const [one, other] = [rule({ name: 'Α' }), rule({ id: '1d5f7a35-7c4c-4a26-9a2e-8f0f8b7f5a11' }, [tag])]
  expect(difference([one], [one])).toEqual([])
  expect(difference([one], [{ ...one, isOn: false }])).toEqual([])
  expect(difference([one], [one, other])[0]?.[0]).toBe('added')
  expect(difference([one, other], [one])[0]?.[0]).toBe('removed')
  expect(difference([one, other], [other, one])).toEqual([
    ['changed', 'Its place in the order changed.'],
    ['changed', 'Its place in the order changed.'],
  ])
  const changed = rule({ name: 'Β', when: { conjunction: 'any', conditions: one.when.conditions.slice(1) } }, [{ ...mail, body: { el: 'Β' } }])
  expect(difference([one], [changed])).toEqual([
    [
      ...['changed', 'The name is now «Β».', 'One of the conditions is enough now.', 'Condition removed: «Σύνολο» is above 1,500.'],
      ...['Action removed: add the tag «Ακριβή».', expect.stringMatching(/^Texts or details of an action changed: send an email/)],
    ],
  ])
})

import { Flags } from '@klesis/contract/invitations/invitation.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { expect, test } from 'vitest'
import { countByPlace } from './count-texts.ts'
import { type InvitationTexts, invitationRows } from './invitation-rows.ts'
import { withLocalizedAt } from './localized-at.ts'
import { filePlace, markOf, planTexts } from './plan-texts.ts'
import { sourcesAfter } from './sources-after.ts'
import { rowKey, type TextChange, textPlaces } from './text-row.ts'
import { withPageSources, withRuleSources, withRuleText, withTexts } from './with-texts.ts'

const formOf = (label: string) => ({ components: [{ type: 'textfield', key: 'a', label, input: true }] })
const rule = {
  ...{ id: 'f6f1a5a3-2f0c-4c5e-9c34-6f6f5c3f8a10', point: 'beforeCreate', isOn: true, when: { match: 'all', conditions: [] } },
  // biome-ignore lint/suspicious/noThenProperty: "when, then" are the words of a rule, and no rule is awaited
  then: [
    { kind: 'mail', to: [{ kind: 'role', role: 'applicant' }], subject: { el: 'Θέμα' }, body: { el: 'Κείμενο', en: 'Body' } },
    {
      kind: 'exit',
      text: { el: 'Όχι εδώ' },
      question: { text: { el: 'Ερώτηση' }, choices: [{ value: 'a', text: { el: 'Ναι' }, isAllowed: true }] },
      link: { url: '/', text: { el: 'Αλλού' } },
    },
  ],
} as unknown as Rule
const invitation: InvitationTexts = {
  ...{ languages: ['el', 'en', 'de'], title: { en: 'Grants' }, description: { el: '<p>Τι</p>', en: '<p>What</p>' }, shortNote: {}, meta: { note: 1 } },
  ...{ appApprovals: false, appEvaluation: true, form: formOf('Πόλη'), evaluationForm: { ...formOf('Βαθμός'), secondRound: formOf('Συνέντευξη') } },
  flags: Flags.parse({
    approvalSteps: [{ unit: 'applicant', position: 'head', label: { el: 'Έλεγχος' }, approvalType: 'form', form: { path: 'check', content: formOf('Ποσό') } }],
    committeeStep: { label: { el: 'Δεν ζητείται' } },
    mailTexts: [{ kind: 'approval.opened', subject: { el: 'Προς έγκριση' }, body: {} }],
  }),
  actions: [{ id: 'mail', title: 'Μήνυμα', confirm: { el: 'Σίγουρα;', en: 'Sure?' }, script: 'return {}', form: formOf('Λόγος') }],
  requirements: [{ id: 5, attachmentType: { id: 1, title: { el: 'Πτυχίο' }, accepts: [] }, actions: null }],
  help: [{ kind: 'new', language: 'el', html: '<p>Βήμα</p>', source: null }],
  rules: [rule, { ...rule, id: 'off', isOn: false }],
}
const rows = invitationRows(invitation)
const rowOf = (text: string) => rows.find((row) => row.text === text) ?? expect.fail(text)
const change = (text: string, language: string, translation: string): TextChange => ({ ...rowOf(text), language, translation })

test('every place has its texts, each known by its own key, and only those that are asked for', () => {
  expect([...new Set(rows.map(({ place }) => place))]).toEqual([...textPlaces])
  expect(new Set(rows.map(rowKey)).size).toBe(rows.length)
  expect(rows.filter(({ place }) => place === 'rules').map(({ key, kind }) => [key.split('/')[1], kind])).toEqual([
    ['0.subject', 'mailSubject'],
    ['0.body', 'mailBody'],
    ['1.question.text', 'exitQuestion'],
    ['1.question.choices.0.text', 'exitChoice'],
    ['1.text', 'exitText'],
    ['1.link.text', 'exitLink'],
  ])
  expect(rows.filter(({ place }) => place === 'steps').map(({ text }) => text)).toEqual(['Έλεγχος'])
  expect(rowOf('Grants').translations).toEqual({ el: '', de: '' })
  expect(rowOf('Προς έγκριση')).toMatchObject({
    key: 'flags.mailTexts.0.subject',
    kind: 'ownMailSubject',
    translations: { en: '' },
    about: { en: 'Application to approve' },
  })
  expect(rowOf('<p>Βήμα</p>').translations).toEqual({ en: '' })
  expect(countByPlace(rows, 'missing').find(({ place }) => place === 'card')).toEqual({ place: 'card', count: 3, languages: ['el', 'de'], example: 'Grants' })
})

test('a translation is written where its text stands, and nowhere else', () => {
  const made = withTexts(invitation, [
    change('Grants', 'el', 'Υποτροφίες'),
    change('Έλεγχος', 'en', 'Check'),
    change('Μήνυμα', 'en', 'Mail'),
    change('Προς έγκριση', 'en', 'To approve'),
    change('Λόγος', 'en', 'Reason'),
    change('Βαθμός', 'en', 'Grade'),
  ])
  expect(made.title).toEqual({ en: 'Grants', el: 'Υποτροφίες' })
  expect(made.flags.approvalSteps[0]?.label).toEqual({ el: 'Έλεγχος', en: 'Check' })
  expect(made.flags.mailTexts?.[0]?.subject).toEqual({ el: 'Προς έγκριση', en: 'To approve' })
  expect(made.actions).toMatchObject([{ title: { el: 'Μήνυμα', en: 'Mail' }, form: { i18n: { en: { Λόγος: 'Reason' } } } }])
  expect([made.evaluationForm?.i18n, made.form, made.description]).toEqual([{ en: { Βαθμός: 'Grade' } }, invitation.form, invitation.description])
  const [mended, other] = withRuleText(invitation.rules, change('Ναι', 'en', 'Yes'), 'el')
  expect(mended?.then[1]).toMatchObject({ question: { choices: [{ text: { el: 'Ναι', en: 'Yes' } }] } })
  expect(other).toBe(invitation.rules[1])
})

test('a text that is rewritten while its translation stays is stale until it is translated, confirmed or written back', () => {
  const rewritten = withPageSources(invitation, { ...invitation, description: { ...invitation.description, el: '<p>Τι ακριβώς</p>' } })
  expect(rewritten.meta).toEqual({ note: 1, i18nSources: { en: { '<p>Τι ακριβώς</p>': '<p>Τι</p>' } } })
  const [row] = invitationRows(rewritten).filter(({ key }) => key === 'description')
  expect(row?.sources).toEqual({ en: '<p>Τι</p>' })
  const write = (translation: string) => withPageSources(rewritten, withTexts(rewritten, [{ ...(row ?? rowOf('Grants')), language: 'en', translation }]))
  for (const translation of ['<p>What</p>', '<p>What exactly</p>']) expect(write(translation).meta).toEqual({ note: 1 })
  expect(withPageSources(rewritten, { ...rewritten, description: invitation.description }).meta).toEqual({ note: 1 })
  const again = withPageSources(rewritten, { ...rewritten, shortNote: { el: 'Νέο', en: 'New' } })
  expect(again.meta).toEqual(rewritten.meta)
  expect(withPageSources(rewritten, { ...rewritten, meta: { note: 1 } }).meta).toEqual(rewritten.meta)
  const now = withRuleSources(rule, withLocalizedAt(rule, 'then.0.body', { language: 'el', words: 'Άλλο', written: 'el' }), 'el')
  expect(now.i18nSources).toEqual({ en: { Άλλο: 'Κείμενο' } })
})

test('a text with the translation of another that is still there is not stale', () => {
  const before = { texts: [{ el: 'Ναι', en: 'Yes' }], sources: undefined }
  expect(sourcesAfter(before, { ...before, texts: [...before.texts, { el: 'Μάλιστα', en: 'Yes' }] }, 'el')).toEqual({})
})

test('a text that was rewritten since a file was made is a conflict, also where no form remembers it', () => {
  const row = rowOf('Θέμα')
  const line = { row: 2, place: filePlace(row), text: 'Παλιό θέμα', mark: markOf(row), translations: { en: 'Subject', de: null } }
  const plan = planTexts(rows, [line, { ...line, place: 'rules/gone' }])
  expect([plan.changes, plan.conflicts.map(({ text, before }) => [text, before]), plan.unknown.length]).toEqual([[], [['Θέμα', '']], 1])
})

test('the evaluation form of the second round has texts of its own', () => {
  expect(rowOf('Συνέντευξη').place).toBe('secondEvaluationForm')
  const { evaluationForm } = withTexts(invitation, [change('Συνέντευξη', 'en', 'Interview')])
  expect(evaluationForm).toMatchObject({ ...formOf('Βαθμός'), secondRound: { i18n: { en: { Συνέντευξη: 'Interview' } } } })
  expect(invitationRows({ ...invitation, appEvaluation: false }).some(({ place }) => place === 'secondEvaluationForm')).toBe(false)
})

import { expect, test } from 'vitest'
import { applicationContent } from './application-content.ts'
import { documentTexts } from './application-texts.ts'
import type { WrittenApplication } from './written-application.ts'

const file = (name: string, sha256: string, more: Partial<WrittenApplication['attachments'][number]> = {}) => ({
  ...{ name, sha256, requirementId: null, componentKey: null, staged: null },
  ...more,
})
const written: WrittenApplication = {
  ...{ id: 31, protocolNumber: '77/2026', submittedAt: '2026-11-21T12:00:00Z', resubmittedAt: null, approvalState: 'pending' },
  ...{ invitation: { title: { el: 'Υποτροφίες' } }, applicant: { fullname: 'Νεφέλη Νέα', email: null, unit: null } },
  ...{ form: { display: 'form', components: [] }, data: {}, hidden: new Set<string>(), items: [], steps: [], history: [] },
  requirements: [
    { id: 2, title: { el: 'Βιογραφικό' } },
    { id: 3, title: { el: 'Πτυχίο' } },
  ],
  attachments: [
    file('cv.pdf', 'c'.repeat(64), { requirementId: 2 }),
    file('old.pdf', 'd'.repeat(64), { requirementId: 2, staged: 'remove' }),
    file('plan.png', 'e'.repeat(64), { componentKey: 'plan' }),
  ],
}
const texts = documentTexts.el

test('the number and the time of an application stand above, and each of its files with the mark of its bytes', () => {
  const blocks = applicationContent(written, { language: 'el' })
  expect(blocks.find(({ kind }) => kind === 'facts')).toMatchObject({
    items: expect.arrayContaining([
      { label: texts.facts.protocol, value: '77/2026' },
      { label: texts.facts.submitted, value: '21-11-2026, 14:00' },
    ]),
  })
  expect(blocks.find(({ kind }) => kind === 'table')).toMatchObject({
    columns: [{ title: texts.columns.document }, { title: texts.columns.file }, { title: texts.columns.mark }],
    rows: [
      ['Βιογραφικό', 'cv.pdf', 'c'.repeat(64)],
      ['Πτυχίο', texts.missing, ''],
      [texts.inAnswers, 'plan.png', 'e'.repeat(64)],
    ],
  })
})

test('what was answered in the form of a step stands below the approvals, without what its form hides', () => {
  const field = (key: string, label: string, more: object = {}) => ({ type: 'textfield', key, label, input: true, ...more })
  const form = { display: 'form', components: [field('opinion', 'Γνώμη'), field('why', 'Γιατί')] }
  const step = {
    ...{ label: { el: 'Προϊστάμενος' }, groupLabel: {}, approver: 'Άννα Δοκιμή', standsInFor: null, state: 'approved', reason: null },
    ...{ decidedAt: '2026-11-22T10:00:00Z', answers: { form, data: { opinion: 'Σύμφωνη', why: 'Κρυφό' }, hidden: new Set(['why']) } },
  }
  const blocks = applicationContent({ ...written, steps: [{ ...step, answers: undefined }, step] }, { language: 'el' })
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === 'Προϊστάμενος, Άννα Δοκιμή')
  expect(blocks.slice(at + 1)).toEqual([{ kind: 'facts', items: [{ label: 'Γνώμη', value: 'Σύμφωνη' }] }])
})

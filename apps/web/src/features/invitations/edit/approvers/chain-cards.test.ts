import type { ApprovalPlan, PlannedStep } from '@klesis/contract/approvals/approval-plan.ts'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../../../i18n/texts.ts'
import type { Translate } from '../../../../i18n/texts-map.ts'
import { toCards } from './chain-cards.ts'

beforeAll(() => i18n.load('invitation-editor'))
const t = ((key: string, params?: object) => i18n.t(`invitation-editor:${key}` as never, params as never)) as Translate<'invitation-editor'>
const person = (name: string) => ({ name, standsInFor: null, note: null, isChair: false })
const planned = (usualDays: number | null, ...names: string[]): PlannedStep => ({
  ...{ title: { el: 'Προϊστάμενος · Τμήμα' }, rule: 'majority', approvers: names.map(person), problem: null, isJoined: false, usualDays },
})
const planOf = (...steps: PlannedStep[]): ApprovalPlan => ({ steps, reminderDays: 3, isScripted: false, units: null })

test('a card says how long its step usually takes, when its approvers are reminded, and the rule of several', () => {
  const plan = planOf(planned(2, 'Ράλλη'), planned(0, 'Ράλλη', 'Μελισσηνός'), planned(null, 'Ράλλη'))
  const cards = toCards([{}, { reminderDays: 1 }, {}], plan, { nameOf: String, language: 'el', t })
  expect(cards.map(({ usual, reminder, rule }) => [usual, reminder, rule])).toEqual([
    ['συνήθως σε 2 ημέρες', 'υπενθύμιση μετά από 3 ημέρες', ''],
    ['συνήθως την ίδια ημέρα', 'υπενθύμιση μετά από 1 ημέρα', 'Με πλειοψηφία'],
    ['', 'υπενθύμιση μετά από 3 ημέρες', ''],
  ])
})

test('what the plan does not have yet is not invented', () => {
  expect(toCards([{}], undefined, { nameOf: () => 'Η επιτροπή', language: 'el', t })).toMatchObject([
    { title: 'Η επιτροπή', usual: '', reminder: '', warning: '' },
  ])
})

test('a step has its own label before the position’s, and the kind that it asks for', () => {
  const plan = planOf(planned(null, 'Ράλλη'), planned(null, 'Ράλλη'), planned(null, 'Ράλλη'))
  const cards = toCards([{ label: { el: 'Έλεγχος δαπάνης' }, approvalType: 'form' }, { approvalType: 'pdf.sign' }, {}], plan, {
    nameOf: String,
    language: 'el',
    t,
  })
  expect(cards.map(({ title, unit, kind }) => [title, unit, kind])).toEqual([
    ['Έλεγχος δαπάνης', '', 'form'],
    ['Προϊστάμενος', 'Τμήμα', 'pdf.sign'],
    ['Προϊστάμενος', 'Τμήμα', 'simple'],
  ])
})

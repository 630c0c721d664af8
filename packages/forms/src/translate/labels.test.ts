import { expect, test } from 'vitest'
import { renameText } from '../edit/edit-form.ts'
import type { Form } from '../model/form.ts'
import { withTranslation } from './edit-translations.ts'
import { labelRows, withLabels } from './label-rows.ts'
import { filePlace, markOf, planTexts, type TextFileRow } from './plan-texts.ts'
import { withRenamedText } from './with-renamed-text.ts'

const field = (key: string, label: string) => ({ type: 'textfield', key, label, input: true })
const form: Form = { components: [field('a', 'Πόλη'), field('b', 'Οδός')], i18n: { en: { Πόλη: 'City' } } }
const evaluationForm: Form = { components: [field('a', 'Πόλη')] }
const rowsOf = (one: Form = form) => labelRows({ form: one, evaluationForm }, ['en'])
/** A file as it is made of the rows, with other cells. */
const fileOf = (one: Form, cells: Record<string, string | null>): TextFileRow[] =>
  labelRows({ form: one }, ['en']).map((row, index) => ({
    ...row,
    place: filePlace(row),
    row: index + 2,
    mark: markOf(row),
    translations: { en: cells[row.text] ?? row.translations.en ?? null },
  }))

test('every text of both forms has a row with its translations', () => {
  expect(rowsOf()).toEqual([
    { place: 'form', key: '', kind: 'label', text: 'Πόλη', translations: { en: 'City' }, sources: {} },
    { place: 'form', key: '', kind: 'label', text: 'Οδός', translations: { en: '' }, sources: {} },
    { place: 'evaluationForm', key: '', kind: 'label', text: 'Πόλη', translations: { en: '' }, sources: {} },
  ])
})

test('a text that is rewritten keeps its translation, marked as stale until it is written or confirmed', () => {
  const first = renameText({ ...form, components: [field('a', 'Πόλης')] }, 'Πόλη', 'Πόλης', false)
  const rewritten = renameText({ ...first, components: [field('a', 'Πόλη κατοικίας')] }, 'Πόλης', 'Πόλη κατοικίας', false)
  expect(rowsOf(rewritten)[0]).toMatchObject({ place: 'form', text: 'Πόλη κατοικίας', translations: { en: 'City' }, sources: { en: 'Πόλη' } })
  expect(rowsOf(withTranslation(rewritten, 'en', 'Πόλη κατοικίας', 'City'))[0]?.sources).toEqual({})
  const back = renameText({ ...rewritten, components: [field('a', 'Πόλη')] }, 'Πόλη κατοικίας', 'Πόλη', false)
  expect(back).toEqual({ ...form, components: [field('a', 'Πόλη')] })
})

test('a text rewritten by any change of the form takes its translation along', () => {
  const after = { ...form, components: [field('a', 'Δήμος'), field('b', 'Οδός')] }
  expect(withRenamedText(form, after)).toMatchObject({ i18n: { en: { Δήμος: 'City' } }, i18nSources: { en: { Δήμος: 'Πόλη' } } })
  const added = { ...form, components: [...form.components, field('c', 'Δήμος')] }
  expect(withRenamedText(form, added)).toBe(added)
  const two = { ...form, components: [field('a', 'Δήμος'), field('b', 'Λεωφόρος')] }
  expect(withRenamedText(form, two)).toBe(two)
})

test('translations are set in the form that they belong to', () => {
  const made = withLabels({ form, evaluationForm }, [{ place: 'evaluationForm', key: '', text: 'Πόλη', language: 'en', translation: 'Town' }])
  expect(made.form).toBe(form)
  expect(made.evaluationForm?.i18n).toEqual({ en: { Πόλη: 'Town' } })
})

test('a file that comes back as it was made changes nothing', () => {
  expect(planTexts(rowsOf(), fileOf(form, {}))).toMatchObject({ changes: [], conflicts: [], unknown: [], repeated: [] })
})

test('what the file changes is a change, and what it empties stays', () => {
  const plan = planTexts(rowsOf(), fileOf(form, { Πόλη: ' ', Οδός: 'Street' }))
  expect(plan.changes).toEqual([{ place: 'form', key: '', text: 'Οδός', language: 'en', translation: 'Street', before: '', row: 3 }])
  expect(plan.conflicts).toEqual([])
})

test('a translation that somebody changed since the file was made is never overwritten unasked', () => {
  const now = withTranslation(form, 'en', 'Πόλη', 'Town')
  expect(planTexts(rowsOf(now), fileOf(form, { Πόλη: 'Municipality' }))).toMatchObject({
    changes: [],
    conflicts: [{ text: 'Πόλη', before: 'Town', translation: 'Municipality' }],
  })
  expect(planTexts(rowsOf(now), fileOf(form, {}))).toMatchObject({ changes: [], conflicts: [] })
  const unmarked = fileOf(form, { Πόλη: 'Municipality' }).map((row) => ({ ...row, mark: '' }))
  expect(planTexts(rowsOf(), unmarked).conflicts).toHaveLength(1)
})

test('a text that was rewritten since the file was made is a conflict, and one that is gone is said to be', () => {
  const rewritten = renameText({ ...form, components: [field('a', 'Δήμος')] }, 'Πόλη', 'Δήμος', false)
  const plan = planTexts(rowsOf(rewritten), fileOf(form, { Πόλη: 'Town', Οδός: 'Street' }))
  expect(plan.conflicts).toMatchObject([{ text: 'Δήμος', before: 'City', translation: 'Town' }])
  expect(plan.unknown.map(({ text }) => text)).toEqual(['Οδός'])
})

test('a row that stands twice counts once', () => {
  const [line] = fileOf(form, { Πόλη: 'Town' })
  const plan = planTexts(rowsOf(), line ? [line, { ...line, row: 9 }] : [])
  expect([plan.changes.length, plan.repeated.map(({ row }) => row)]).toEqual([1, [9]])
})

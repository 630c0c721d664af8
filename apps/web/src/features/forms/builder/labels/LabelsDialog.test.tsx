import type { Form } from '@klesis/forms/model/form.ts'
import { labelRows } from '@klesis/forms/translate/label-rows.ts'
import { filePlace, markOf } from '@klesis/forms/translate/plan-texts.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { upload } from '../../../../api/upload.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { fireEvent, screen } from '../../../../testing/testing-library.ts'
import { LabelsDialog } from './LabelsDialog.tsx'
import { labelsEl } from './labels.el.ts'

vi.mock('../../../../api/upload.ts', () => ({ upload: vi.fn() }))

const field = (key: string, label: string) => ({ type: 'textfield', key, label, input: true })
const form: Form = {
  components: [field('a', 'Πόλη'), field('b', 'Οδός κατοικίας'), field('x', 'Βαθμός')],
  i18n: { en: { Πόλη: 'City', 'Οδός κατοικίας': 'Street' } },
  i18nSources: { en: { 'Οδός κατοικίας': 'Οδός' } },
}
let shown: Form

function Page({ languages }: { languages: readonly string[] }) {
  const [present, setForm] = useState(form)
  shown = present
  return <LabelsDialog form={present} languages={languages} onChange={setForm} onClose={() => undefined} />
}

const open = (languages: readonly string[] = ['el', 'en']) => show(<Page languages={languages} />, 'labels', 'table-import')
const fieldFor = (text: string) => screen.findByLabelText<HTMLTextAreaElement>(`English: ${text}`)
const listed = () => [...document.querySelectorAll('textarea:not([aria-hidden])')].map((one) => one.getAttribute('aria-label'))

test('the texts stand in one list, and what is typed changes the form at once', async () => {
  await open()
  fireEvent.change(await fieldFor('Βαθμός'), { target: { value: 'Grade' } })
  expect(shown.i18n).toEqual({ en: { ...form.i18n?.en, Βαθμός: 'Grade' } })
  expect(screen.getByRole('status').textContent).toBe('English: αμετάφραστα 0, παλιές μεταφράσεις 1')
})

test('untranslated and stale texts are filtered, and stay while they are mended', async () => {
  const { user } = await open()
  await user.click(await buttonOf(labelsEl['filter.stale']))
  expect(listed()).toEqual(['English: Οδός κατοικίας'])
  expect(screen.getByText('Μεταφράστηκε όταν το κείμενο έγραφε: «Οδός».')).toBeTruthy()
  await user.click(await buttonOf(labelsEl['stale.correct']))
  expect([shown.i18nSources, shown.i18n, listed()]).toEqual([undefined, form.i18n, ['English: Οδός κατοικίας']])
  await user.click(await buttonOf(labelsEl['filter.stale']))
  await user.click(await buttonOf(labelsEl['filter.missing']))
  expect(listed()).toEqual(['English: Βαθμός'])
})

test('a search finds texts and translations without accents', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText(labelsEl.search), 'ΠΟΛΗ')
  expect(listed()).toEqual(['English: Πόλη'])
  await user.clear(screen.getByLabelText(labelsEl.search))
  await user.type(screen.getByLabelText(labelsEl.search), 'street')
  expect(listed()).toEqual(['English: Οδός κατοικίας'])
})

test('with one language it says where to add others', async () => {
  await open(['el'])
  expect(await screen.findByText(labelsEl.oneLanguageText)).toBeTruthy()
})

test('a file changes what it changed, and asks about what was changed here since', async () => {
  const { user } = await open()
  const marked = labelRows({ form }, ['en']).map((row, index) => ({ text: row.text, place: filePlace(row), row: index + 2, mark: markOf(row) }))
  const cells: Record<string, string> = { Πόλη: 'Municipality', 'Οδός κατοικίας': 'Street', Βαθμός: 'Grade' }
  const lines = marked.map((row) => ({ ...row, translations: { en: cells[row.text] ?? null } }))
  vi.mocked(upload).mockResolvedValueOnce({ rows: lines, faults: [] } as never)
  fireEvent.change(await fieldFor('Πόλη'), { target: { value: 'Town' } })
  await user.click(await buttonOf('Αρχεία'))
  await user.click(await screen.findByText('Εισαγωγή από αρχείο…'))
  await user.upload(await screen.findByLabelText(labelsEl['import.file'], { selector: 'input' }), new File(['{}'], 'labels.json'))
  await user.click(await screen.findByText('Του αρχείου'))
  await user.click(await buttonOf('Χρήση 2 μεταφράσεων'))
  expect(shown.i18n?.en).toEqual({ ...form.i18n?.en, Πόλη: 'Municipality', Βαθμός: 'Grade' })
})

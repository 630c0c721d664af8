import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { ApplicationOutline } from '@klesis/contract/applications/outline.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/show.tsx'
import { screen, within } from '../../../testing/testing-library.ts'
import { Outline } from './Outline.tsx'
import { outlineEl } from './outline.el.ts'

const full: ApplicationOutline = {
  parts: [
    { title: 'Στοιχεία σας', questions: ['Ονοματεπώνυμο', 'Κινητό'] },
    { title: '', questions: ['Σκοπός'] },
  ],
  documents: [
    { title: { el: 'Βεβαίωση' }, isRequired: true },
    { title: { el: 'Συστατική' }, isRequired: false },
  ],
  ...{ asksItems: false, asksPhoto: false, isEvaluated: true, mayDiffer: false, expected: null },
  deciders: [
    { title: { el: 'Πρόεδρος · Τμήμα' }, usualDays: 0 },
    { title: { el: 'Κοσμήτορας · Σχολή' }, usualDays: 3 },
    { title: { el: 'Πρύτανης · Ίδρυμα' }, usualDays: null },
  ],
}
const showOutline = async (outline: ApplicationOutline) => {
  startFakeServer().on(applications.outline, () => outline)
  await show(<Outline invitationId={1} />, 'outline')
  return within(await screen.findByRole('region', { name: outlineEl.title }))
}

test('says what is asked, which documents, and who decides, with a usual time only where there is one', async () => {
  const shown = await showOutline(full)
  const groups = shown.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent)
  expect(groups).toEqual(['Στοιχεία σας 2 ερωτήσεις', `${outlineEl.form} 1 ερώτηση`])
  const lines = shown.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.slice(-6)).toEqual([
    'Βεβαίωση',
    `Συστατική ${outlineEl.optional}`,
    outlineEl.evaluation,
    `Πρόεδρος · Τμήμα${outlineEl.sameDay}`,
    'Κοσμήτορας · Σχολήσυνήθως 3 ημέρες',
    'Πρύτανης · Ίδρυμα',
  ])
  expect(shown.getByText(outlineEl.usualNote)).toBeTruthy()
})

test('says that courses are chosen and that a photograph is needed, also where the form asks nothing', async () => {
  const shown = await showOutline({ ...full, parts: [], asksItems: true, asksPhoto: true })
  expect(shown.getByText(outlineEl.items)).toBeTruthy()
  expect(shown.getByText(outlineEl.photo)).toBeTruthy()
  expect(shown.queryByText(outlineEl.more)).toBeNull()
})

test('says nothing of decisions where nobody decides, and nothing of times where there are none', async () => {
  const shown = await showOutline({ ...full, isEvaluated: false, deciders: [] })
  expect(shown.queryByText(outlineEl.deciders)).toBeNull()
  expect(shown.queryByText(outlineEl.usualNote)).toBeNull()
})

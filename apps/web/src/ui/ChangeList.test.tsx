import type { Change } from '@klesis/contract/history.ts'
import { MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { i18n, startTexts } from '../i18n/i18n.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { ChangeList } from './ChangeList.tsx'

beforeAll(async () => {
  await startTexts()
  await i18n.load('change-list')
})
afterEach(cleanup)

const changeOf = (change: Partial<Change>): Change => ({ section: [], label: 'Τόπος', field: null, before: '', after: '', ...change })

function show(changes: readonly Change[], more = 0) {
  render(
    <MantineProvider>
      <Suspense>
        <ChangeList changes={changes} more={more} nameOf={(field) => `το ${field}`} />
      </Suspense>
    </MantineProvider>,
  )
}

const lines = () =>
  within(screen.getByRole('list', { hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((line) => line.textContent)

test('each change is named and stands before and after, in words', () => {
  show([
    changeOf({ before: 'Χανιά', after: 'Κως' }),
    changeOf({ before: 'Χανιά', after: '' }),
    changeOf({ before: '', after: 'Χανιά' }),
    changeOf({ section: ['Ταξίδια'], label: '2', before: null, after: 'Προς: Κως' }),
    changeOf({ label: '', field: 'items', before: 'ΠΛ101', after: null }),
    changeOf({ label: '', field: 'items', before: null, after: '' }),
  ])
  expect(lines()).toEqual([
    'ΤόποςΠριν Χανιά→Τώρα Κως',
    'ΤόποςΣβήστηκε Χανιά',
    'ΤόποςΣυμπληρώθηκε Χανιά',
    'Ταξίδια › 2Προστέθηκε Προς: Κως',
    'το itemsΑφαιρέθηκε ΠΛ101',
    'το itemsΠροστέθηκε (κενό)',
  ])
})

test('the changes are behind a summary that says how many there are, also those not kept', () => {
  show([changeOf({ after: 'α' })], 12)
  expect(screen.getByText('Τι άλλαξε (13)').tagName).toBe('SUMMARY')
  expect(screen.getByText('και 12 ακόμη αλλαγές')).toBeTruthy()
})

test('a long text is folded and opened by its button', async () => {
  const long = 'Σκοπός '.repeat(100).trim()
  show([changeOf({ before: 'Χανιά', after: long })])
  expect(screen.queryByText(long)).toBeNull()
  const button = screen.getByRole('button', { name: 'Ολόκληρο το κείμενο', hidden: true })
  await userEvent.setup().click(button)
  expect(screen.getByText(long)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Λιγότερο', hidden: true }).getAttribute('aria-expanded')).toBe('true')
})

test('an entry without changes shows nothing', () => {
  show([])
  expect(screen.queryByText(/Τι άλλαξε/)).toBeNull()
})

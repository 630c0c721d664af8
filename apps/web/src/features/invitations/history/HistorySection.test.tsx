import type { ChangeEntry } from '@klesis/contract/history.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { cleanup, render, screen, within } from '../../../testing/testing-library.ts'
import { HistorySection } from './HistorySection.tsx'

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }))
vi.mock('../../../api/call.ts', () => ({ call: answer }))

beforeAll(async () => {
  await startTexts()
  await loadTexts('invitations')
})
afterEach(cleanup)

const entryOf = (entry: Partial<ChangeEntry>): ChangeEntry => ({
  id: 1,
  at: '2026-11-20T10:00:00Z',
  code: 'invitation.saved',
  actor: 'Ελένη Δοκιμή',
  changes: [],
  more: 0,
  ...entry,
})

async function show(items: ChangeEntry[]) {
  answer.mockResolvedValue({ items, total: items.length, totalIsExact: true })
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <HistorySection invitation={{ id: 7, revision: 3 }} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return within(await screen.findByRole('list', { name: 'Ιστορικό' }))
}

test('an entry says what was done, by whom, and names what changed as the editor does', async () => {
  const list = await show([
    entryOf({
      changes: [
        { section: [], label: 'EN', field: 'title', before: '', after: 'Grants' },
        { section: [], label: 'EL', field: 'help.new', before: '', after: '<p>Πρώτα &amp; κύρια</p><ul><li>ένα</li></ul>' },
        { section: [], label: '', field: 'repeatId', before: 'Χωρίς περιορισμό', after: 'Μία αίτηση ανά πρόσωπο' },
        { section: ['form'], label: 'Πόλη', field: null, before: 'textfield', after: null },
        { section: ['form'], label: 'Όνομα', field: 'component.input.unknown', before: '1', after: '2' },
      ],
    }),
    entryOf({ id: 0, code: 'invitation.created' }),
    entryOf({
      id: 2,
      code: 'invitation.bulkRun',
      actor: null,
      changes: [{ section: [], label: '', field: 'bulkRun.applications', before: null, after: '120' }],
    }),
  ])
  expect(list.getByText('Αποθήκευση')).toBeTruthy()
  expect(list.getByText('Δημιουργία')).toBeTruthy()
  expect(list.getByText('Μαζική ενέργεια σε αιτήσεις')).toBeTruthy()
  expect(list.getAllByText('Ελένη Δοκιμή')).toHaveLength(2)
  for (const name of ['Τίτλος › EN', 'Οδηγίες στη δημιουργία › EL', 'Επανάληψη αίτησης', 'Φόρμα αίτησης › Πόλη', 'Φόρμα αίτησης › Όνομα › input.unknown'])
    expect(list.getByText(name)).toBeTruthy()
  expect(list.getByText(/Πρώτα/).textContent).toBe('Πρώτα & κύρια\nένα')
})

test('an action without a text of its own is still listed', async () => {
  const list = await show([entryOf({ code: 'invitation.somethingNew' })])
  expect(list.getByText('Άλλη ενέργεια')).toBeTruthy()
})

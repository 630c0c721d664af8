import { MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { appEl } from '../app/app.el.ts'
import { startTexts } from '../i18n/i18n.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { DateTimeField } from './DateTimeField.tsx'

beforeAll(startTexts)
afterEach(cleanup)

function End() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <MantineProvider>
      <DateTimeField label="Λήξη" defaultTime="23:59" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button">Αλλού</button>
    </MantineProvider>
  )
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const written = () => screen.getByRole('status').textContent

test('the time stays empty while the focus moves from date to time', async () => {
  const user = userEvent.setup({ delay: null })
  render(<End />)
  await user.type(box(/Ημερομηνία/), '27-11-2026')
  expect(written()).toBe('2026-11-27T21:59:00.000Z')
  await user.click(box(/Ώρα/))
  expect(box(/Ώρα/).value).toBe('')
  await user.type(box(/Ώρα/), '12:00')
  expect(written()).toBe('2026-11-27T10:00:00.000Z')
})

test('a date without a time shows the default time after the focus leaves', async () => {
  const user = userEvent.setup({ delay: null })
  render(<End />)
  await user.type(box(/Ημερομηνία/), '27-11-2026')
  await user.click(screen.getByText('Αλλού'))
  expect(box(/Ώρα/).value).toBe('23:59')
})

function KeptEnd({ first }: { first: string }) {
  const [end, setEnd] = useState<{ value: string | null; unread: string }>({ value: null, unread: first })
  return (
    <MantineProvider>
      <DateTimeField label="Λήξη" {...end} onChange={(value, unread) => setEnd({ value, unread })} />
      <output>{end.value ?? `no date: ${end.unread}`}</output>
      <button type="button">Αλλού</button>
    </MantineProvider>
  )
}

test.each([
  ['27-11-2026 25:00', '27-11-2026', '25:00'],
  ['31-11-2026 25:00', '31-11-2026 25:00', ''],
  ['27-11-2026 12:00', '27-11-2026 12:00', ''],
])('%s, which was kept as it was typed, is found in the fields again', (first, date, time) => {
  render(<KeptEnd first={first} />)
  expect([box(/Ημερομηνία/).value, box(/Ώρα/).value]).toEqual([date, time])
})

test('what is no date is told apart from nothing, and stays as it was typed', async () => {
  const user = userEvent.setup({ delay: null })
  render(<KeptEnd first="31-11-2026" />)
  expect(box(/Ημερομηνία/).value).toBe('31-11-2026')
  await user.type(box(/Ώρα/), '9')
  await user.click(screen.getByText('Αλλού'))
  expect([written(), box(/Ημερομηνία/).value, box(/Ώρα/).value]).toEqual(['no date: 31-11-2026 9', '31-11-2026', '9'])
  expect(screen.getByText(appEl['time.notADate'].replace('{{example}}', '27-11-2026'))).toBeTruthy()
  await user.clear(box(/Ώρα/))
  await user.clear(box(/Ημερομηνία/))
  expect(written()).toBe('no date: ')
  await user.type(box(/Ημερομηνία/), '30-11-2026')
  expect(written()).toBe('2026-11-29T22:00:00.000Z')
})

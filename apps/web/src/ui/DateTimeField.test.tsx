import { MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
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

import { MantineProvider } from '@mantine/core'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../i18n/i18n.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { LocalizedInput } from './LocalizedInput.tsx'

beforeAll(startTexts)
afterEach(cleanup)

function Title({ start }: { start: Record<string, string> }) {
  const [value, setValue] = useState(start)
  return (
    <MantineProvider>
      <LocalizedInput label="Τίτλος" languages={['el', 'en']} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </MantineProvider>
  )
}

const written = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown

test('each language keeps its own text', async () => {
  const user = userEvent.setup()
  render(<Title start={{ el: 'Υποτροφίες' }} />)
  await user.click(screen.getByRole('button', { name: /en/ }))
  await user.type(screen.getByRole('textbox'), 'Grants')
  expect(written()).toEqual({ el: 'Υποτροφίες', en: 'Grants' })
})

test('a language without text is marked until it has one', async () => {
  const user = userEvent.setup()
  render(<Title start={{ el: 'Υποτροφίες' }} />)
  expect(screen.getByRole('button', { name: /en/ }).textContent).toContain('λείπει')
  await user.click(screen.getByRole('button', { name: /en/ }))
  await user.type(screen.getByRole('textbox'), 'G')
  expect(screen.getByRole('button', { name: /en/ }).textContent).not.toContain('λείπει')
})

test('an emptied language is left out', async () => {
  const user = userEvent.setup()
  render(<Title start={{ el: 'Α', en: 'A' }} />)
  await user.clear(screen.getByRole('textbox'))
  expect(written()).toEqual({ en: 'A' })
})

import { entry } from '@klesis/contract/procedures/entry/entry.calls.ts'
import type { EntryStep } from '@klesis/contract/procedures/entry/entry.ts'
import { Button } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { EntryQuestions } from './EntryQuestions.tsx'
import { entryEl } from './entry.el.ts'

const [first, second] = ['7d444840-9dc0-41d1-b245-5ffdce74fad2', '1b4e28ba-2fa1-41d2-883f-0016d3cca427'] as const
const ask = (ruleId: string, text: string, number: number): EntryStep => ({
  ...{ kind: 'question', number },
  question: { ruleId, text, choices: [...['Ναι', 'Όχι'].map((one) => ({ value: one === 'Ναι' ? 'yes' : 'no', text: one }))] },
})
const exit: EntryStep = {
  kind: 'exit',
  exit: { ruleId: second, text: 'Μόνο για το προσωπικό.', link: { url: 'https://www.uni.example', text: 'Άλλες θέσεις' } },
}

/** Two questions; the second one must be answered by no. */
function next(answers: Record<string, string>): EntryStep {
  if (answers[first] === undefined) return ask(first, 'Πρώτη;', 1)
  if (answers[second] === undefined) return ask(second, 'Δεύτερη;', 2)
  return answers[second] === 'no' ? { kind: 'open' } : exit
}

async function open(step: (answers: Record<string, string>) => EntryStep = next) {
  const server = startFakeServer()
  server.on(entry.next, ({ body }) => step(body.answers))
  const begin = vi.fn()
  const { user } = await show(<EntryQuestions invitationId={3}>{(answers) => <Button onClick={() => begin(answers)}>Έναρξη</Button>}</EntryQuestions>, 'entry')
  const choose = async (question: string, text: string) => {
    await screen.findByText(question)
    await user.click(screen.getByLabelText(text))
    await user.click(await buttonOf(entryEl.next))
  }
  return { user, begin, choose }
}

test('questions come one at a time with the focus on each, and their answers go with the application', async () => {
  const { user, begin, choose } = await open()
  await choose('Πρώτη;', 'Ναι')
  await screen.findByText('Δεύτερη;')
  expect([document.activeElement?.tagName, screen.queryByText('Πρώτη;'), screen.queryByText('Έναρξη')]).toEqual(['H2', null, null])
  await choose('Δεύτερη;', 'Όχι')
  await screen.findByText(entryEl['open.title'])
  await user.click(await buttonOf('Έναρξη'))
  expect(begin).toHaveBeenCalledWith({ [first]: 'yes', [second]: 'no' })
})

test('a question without an answer says so and does not go on', async () => {
  const { user } = await open()
  await user.click(await buttonOf(entryEl.next))
  await screen.findByText(entryEl.choose)
  expect(document.activeElement).toBe(screen.getByLabelText('Ναι'))
})

test('who is stopped reads why and where to go, and can change the answer', async () => {
  const { user, choose } = await open()
  await choose('Πρώτη;', 'Όχι')
  await choose('Δεύτερη;', 'Ναι')
  await screen.findByText('Μόνο για το προσωπικό.')
  expect(document.activeElement?.textContent).toBe(entryEl['exit.title'])
  expect(screen.getByText('Άλλες θέσεις').closest('a')?.getAttribute('href')).toBe('https://www.uni.example')
  expect(screen.queryByText('Έναρξη')).toBeNull()
  await user.click(await buttonOf(entryEl['exit.change']))
  await waitFor(() => screen.getByText('Δεύτερη;'))
})

test('without questions nothing stands before the application', async () => {
  await open(() => ({ kind: 'open' }))
  await screen.findByText('Έναρξη')
  expect(screen.queryByText(entryEl['open.title'])).toBeNull()
})

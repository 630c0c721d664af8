import { expect, test } from 'vitest'
import { fieldOf } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { formsEl } from '../forms.el.ts'
import type { AskServer } from '../render/form-context.ts'
import { showForm } from '../testing/show-form.tsx'

const text = (key: string) => ({ type: 'textfield', key, label: key, input: true })
const components = [text('a'), text('b'), { type: 'button', key: 'press', label: 'Αναζήτηση', input: true, action: 'event', event: 'find' }]
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Αναζήτηση' })

test('a pressed button is answered once while one goes on typing: what was typed meanwhile wins, the rest is filled in, and a text is shown', async () => {
  const asked: [string, object][] = []
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<AskServer>>>()
  const askServer: AskServer = (event, data) => {
    asked.push([event, data])
    return promise
  }
  const { user, answers } = await showForm(components, { data: { a: 'x' }, askServer })
  await user.click(await button())
  await screen.findByText(formsEl['button.running'])
  await user.click(await button())
  await user.type(await fieldOf('a'), 'y')
  resolve({ data: { a: 'z', b: 'w', other: 1 }, message: 'Βρέθηκε.' })
  expect((await screen.findByText('Βρέθηκε.')).closest('[role=status]')).toBeTruthy()
  expect([asked, answers(), (await fieldOf('b')).value]).toEqual([[['find', { a: 'x' }]], { a: 'xy', b: 'w' }, 'w'])
  expect(screen.queryByText(formsEl['button.running'])).toBeNull()
})

test('a button that the server refuses says why, and can be pressed again', async () => {
  let count = 0
  const askServer: AskServer = () => {
    count += 1
    return count === 1 ? Promise.reject(new Error('Δεν ολοκληρώθηκε.')) : Promise.resolve({})
  }
  const { user } = await showForm(components, { askServer })
  await user.click(await button())
  expect((await screen.findByRole('alert')).textContent).toContain('Δεν ολοκληρώθηκε.')
  await user.click(await button())
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(count).toBe(2)
})

test('what the server answers is filled in also where a key has a dot, and in checkboxes of one name', async () => {
  const option = (value: string) => ({ type: 'checkbox', key: `is${value}`, label: value, input: true, inputType: 'radio', name: 'size', value })
  const askServer: AskServer = () => Promise.resolve({ data: { who: { first: 'Άννα' }, size: 'L', other: 1 } })
  const { user, answers } = await showForm([text('who.first'), option('M'), option('L'), ...components], { askServer })
  await user.click(await button())
  await expect.poll(answers).toEqual({ who: { first: 'Άννα' }, size: 'L' })
  expect((await fieldOf('who.first')).value).toBe('Άννα')
})

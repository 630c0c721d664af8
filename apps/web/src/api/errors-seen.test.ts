import { expect, test, vi } from 'vitest'
import { personOf, signIn } from '../testing/people.ts'

/** The page again, with what the tab keeps. */
async function reload() {
  vi.resetModules()
  const [errors, { session }] = [await import('./errors-seen.ts'), await import('./session.ts')]
  return { ...errors, session, messages: () => errors.errorsSeen.get().map(({ message }) => message) }
}

test('errors outlast a reload until they are cleared, and are not kept for the next person', async () => {
  const person = personOf()
  signIn(person)
  sessionStorage.setItem('user', JSON.stringify(person))
  const page = await reload()
  page.noteError(new Error('Πρώτο'))
  page.noteError(new Error('Δεύτερο'))
  const again = await reload()
  expect(again.messages()).toEqual(['Δεύτερο', 'Πρώτο'])
  again.noteError(new Error('Τρίτο'))
  expect(new Set(again.errorsSeen.get().map(({ id }) => id)).size).toBe(3)
  again.session.set(null)
  expect([again.messages(), (await reload()).messages()]).toEqual([[], []])

  const cleared = await reload()
  cleared.noteError(new Error('Πρώτο'))
  cleared.clearErrors()
  expect((await reload()).messages()).toEqual([])

  const mine = await reload()
  mine.noteError(new Error('Δικό μου'))
  sessionStorage.setItem('user', JSON.stringify({ ...person, uid: 'other@uni.example' }))
  expect((await reload()).messages()).toEqual([])

  sessionStorage.setItem('errors', '[{"id":')
  expect((await reload()).messages()).toEqual([])
})

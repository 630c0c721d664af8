import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { firstWords } from './first-words.ts'

const script = await firstWords(join(import.meta.dirname, '../src'))

/** What stands on a page before it has its code. */
function wordsOn(address: string): string[] {
  history.replaceState(null, '', address)
  let words: CustomElementConstructor | undefined
  vi.stubGlobal('customElements', { define: (_: string, element: CustomElementConstructor) => (words = element) })
  new Function(script)()
  const place = document.createElement('div')
  words?.prototype.connectedCallback.call(place)
  return [...place.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`)
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('the page of signing in has its heading at once, in the language chosen', () => {
  expect(wordsOn('/oauth/login?redir=%2F')).toEqual(['H1 Σύνδεση', 'P Προσκλήσεις, αιτήσεις και εγκρίσεις του πανεπιστημίου.'])
  localStorage.setItem('language', 'en')
  expect(wordsOn('/oauth/login')).toEqual(['H1 Sign in', 'P Invitations, applications and approvals of the university.'])
})

test('what administrators wrote stands in place of the shipped words', () => {
  localStorage.setItem('texts.el', JSON.stringify({ texts: { identity: { 'login.title': 'Είσοδος' } } }))
  expect(wordsOn('/oauth/login')[0]).toBe('H1 Είσοδος')
  localStorage.setItem('texts.el', '{')
  expect(wordsOn('/oauth/login')[0]).toBe('H1 Σύνδεση')
})

test('other pages, and who is signed in, have none', () => {
  expect(wordsOn('/dashboard')).toEqual([])
  sessionStorage.setItem('user', '{}')
  expect(wordsOn('/oauth/login')).toEqual([])
})

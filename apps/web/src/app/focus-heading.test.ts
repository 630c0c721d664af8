import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusHeading, type HeadingFocus } from './focus-heading.ts'

let main: HTMLElement
let focus: HeadingFocus

beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/dashboard">Home</a></nav><main id="content" tabindex="-1"></main>'
  focus = focusHeading()
  main = document.querySelector('main') as HTMLElement
})
afterEach(() => {
  focus.stop()
  document.body.innerHTML = ''
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const hasFocus = (selector: string) => document.activeElement === find(selector)
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }))
const begin = (html = '', href?: string) => {
  main.innerHTML = html
  focus.lookIn(main, href)
}
/** Ends once whoever observed the page before has seen the change. */
const change = (html: string, part = main) =>
  new Promise<void>((seen) => {
    new MutationObserver(() => seen()).observe(part, { childList: true })
    part.innerHTML = html
  })

test('the heading has the focus, without a place in the order of Tab', () => {
  find('a')?.focus()
  begin('<h1>Applications</h1>')
  expect(hasFocus('h1')).toBe(true)
  expect(find('h1')?.getAttribute('tabindex')).toBe('-1')
})

test('a placeholder and a heading that is hidden meanwhile are waited for', async () => {
  begin('<h1 data-skeleton>Application</h1>')
  expect(hasFocus('body')).toBe(true)
  await change('<div style="display: none"><h1>Application 12</h1></div>')
  expect(hasFocus('body')).toBe(true)
  await change('<h1>Application 12</h1>')
  expect(hasFocus('h1')).toBe(true)
})

test('a heading that is drawn anew has the focus again, until somebody acts', async () => {
  begin('<h1>Invitation</h1><p></p>')
  await change('more', find('p') ?? main)
  await change('<header></header>')
  await change('<h1>Scholarships</h1>', find('header') ?? main)
  expect(hasFocus('h1')).toBe(true)
  press('ArrowDown')
  await change('<h1>Invitation</h1>')
  expect(hasFocus('body')).toBe(true)
})

test('a page that has taken the focus keeps it', () => {
  main.innerHTML = '<h1>Applications</h1><input>'
  find('input')?.focus()
  focus.lookIn(main)
  expect(hasFocus('input')).toBe(true)
})

test('a focus that went elsewhere meanwhile stays there, as does that of a dialog over the page', async () => {
  begin('<h1>Applications</h1>')
  find('a')?.focus()
  await change('<h1>Application 12</h1>')
  expect(hasFocus('a')).toBe(true)
  find('nav')?.setAttribute('role', 'dialog')
  focus = focusHeading()
  begin('<h1>Applications</h1>')
  expect(hasFocus('a')).toBe(true)
})

test('a press on plain text of the page before has not taken the focus', () => {
  main.focus()
  begin('<h1>Applications</h1>')
  expect(hasFocus('h1')).toBe(true)
})

test('the way back leads to the link that was followed, or to the heading where it is gone', () => {
  begin('<h1>Applications</h1><a href="/application/edit/12">12</a>', '/application/edit/12')
  expect(hasFocus('main a')).toBe(true)
  focus = focusHeading()
  main.focus()
  begin('<h1>Applications</h1>', '/application/edit/12')
  expect(hasFocus('h1')).toBe(true)
})

test.each([
  ['presses a key', 'while the page is loading', () => press('Tab')],
  ['presses a key', 'before its heading is there', () => press('Tab')],
  ['presses a pointer', 'before its heading is there', () => dispatchEvent(new Event('pointerdown'))],
])('whoever %s %s is left alone', async (_, when, act) => {
  const isLoading = when === 'while the page is loading'
  if (isLoading) act()
  begin()
  if (!isLoading) act()
  await change('<h1>Applications</h1>')
  expect(hasFocus('body')).toBe(true)
})

test('a modifier alone, which silences a screen reader, is no action', async () => {
  press('Control')
  begin()
  press('Shift')
  await change('<h1>Applications</h1>')
  expect(hasFocus('h1')).toBe(true)
})

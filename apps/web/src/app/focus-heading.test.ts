import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusHeading } from './focus-heading.ts'

let main: HTMLElement
let stop = () => {}

beforeEach(() => {
  document.body.innerHTML = '<nav><a href="/dashboard">Home</a></nav><main id="content"></main>'
  main = document.querySelector('main') as HTMLElement
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const hasFocus = (selector: string) => document.activeElement === find(selector)
const begin = (html = '') => {
  main.innerHTML = html
  stop = focusHeading(main)
}
/** Ends once whoever observed the page before has seen the change. */
const change = (html: string) =>
  new Promise<void>((seen) => {
    new MutationObserver(() => seen()).observe(main, { childList: true })
    main.innerHTML = html
  })

test('the heading has the focus, without a place in the order of Tab', () => {
  find('a')?.focus()
  begin('<h1>Applications</h1>')
  expect(hasFocus('h1')).toBe(true)
  expect(find('h1')?.tabIndex).toBe(-1)
})

test('a placeholder and a heading that is hidden meanwhile are waited for', async () => {
  begin('<h1 data-skeleton>Application</h1>')
  await change('<div style="display: none"><h1>Application 12</h1></div>')
  expect(hasFocus('body')).toBe(true)
  await change('<h1>Application 12</h1>')
  expect(hasFocus('h1')).toBe(true)
})

test('a page that has taken the focus keeps it', () => {
  main.innerHTML = '<h1>Applications</h1><input>'
  find('input')?.focus()
  stop = focusHeading(main)
  expect(hasFocus('input')).toBe(true)
})

test('whoever acts before the heading is there is left alone', async () => {
  begin()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  await change('<h1>Applications</h1>')
  expect(hasFocus('body')).toBe(true)
})

import { expect, test } from 'vitest'
import { cleanEvent } from './clean-event.ts'

const element = (tagName: string, attributes: Record<string, unknown> = {}, childNodes: unknown[] = []) => ({ type: 2, id: 5, tagName, attributes, childNodes })
const pageOf = (...childNodes: unknown[]) =>
  cleanEvent({ type: 2, timestamp: 1, data: { node: { type: 0, id: 1, childNodes }, initialOffset: { top: 0, left: 0 } } })
const textOf = (value: unknown) => JSON.stringify(value)

test('removes attributes that contain what a person wrote or chose, or their name', () => {
  const page = pageOf(
    element('input', {
      type: 'text',
      value: 'secret',
      checked: true,
      placeholder: 'secret',
      name: 'secret',
      'aria-label': 'secret',
      'data-value': 'secret',
      class: 'field',
    }),
    element('a', { href: '/public/secret', title: 'secret', id: 'secret' }),
    element('img', { src: '/api/avatar/secret', alt: 'secret', rr_dataURL: 'data:image/png;base64,secret' }),
  )
  expect(textOf(page)).not.toContain('secret')
  expect(textOf(page)).toContain('"type":"text","class":"field"')
})

test('reveals neither the length of typed text nor whether a box was ticked', () => {
  const typed = (text: string) => cleanEvent({ type: 3, timestamp: 1, data: { source: 5, id: 3, text, isChecked: true, userTriggered: true } })?.data
  expect(typed('a')).toEqual(typed('a very long secret'))
  expect(typed('a')).toMatchObject({ isChecked: false })
})

test.each([
  'script',
  'SCRIPT',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'video',
  'audio',
  'source',
  'image',
  'use',
  'foreignObject',
  'template',
  'x-element',
  'frame',
  'applet',
  'animate',
  'set',
])('a %s of a hostile recording becomes an empty box', (tagName) => {
  const inner = element('p', {}, [{ type: 3, id: 6, textContent: 'inner' }])
  const made = pageOf(
    element(
      tagName,
      { src: 'https://evil.example', href: 'https://evil.example', srcdoc: '<script>', 'http-equiv': 'refresh', content: '0;url=https://evil.example' },
      [inner],
    ),
  )
  expect(textOf(made)).not.toMatch(/evil|srcdoc|refresh|inner/)
  expect(textOf(made)).toContain('"tagName":"div"')
})

test('no attribute of a hostile recording runs or loads anything', () => {
  const attributes = {
    onclick: 'alert(1)',
    onerror: 'alert(1)',
    ONLOAD: 'alert(1)',
    src: 'https://evil.example/a.png',
    srcset: 'https://evil.example/a.png 2x',
    background: 'https://evil.example/a.png',
    poster: 'https://evil.example/a.png',
    formaction: 'https://evil.example',
    action: 'https://evil.example',
    'xlink:href': 'https://evil.example',
    ping: 'https://evil.example',
    rr_src: 'https://evil.example',
    rr_dataURL: 'https://evil.example',
    style: 'color: red; background: url(https://evil.example/a.png)',
    fill: 'url(https://evil.example/a.svg#x)',
  }
  expect(textOf(pageOf(element('div', attributes)))).not.toMatch(/evil|alert/)
  const mutation = cleanEvent({
    type: 3,
    timestamp: 1,
    data: {
      source: 0,
      texts: [],
      removes: [],
      adds: [],
      attributes: [{ id: 5, attributes: { ...attributes, style: { background: ['url("//evil.example")', 'important'] } } }],
    },
  })
  expect(textOf(mutation)).not.toMatch(/evil|alert/)
})

test.each([
  '@import "https://evil.example/a.css"; p { color: red }',
  '@import url(https://evil.example/a.css); p { color: red }',
  'p { background: URL( "https://evil.example/a.png" ); color: red }',
  "p { background-image: image-set('https://evil.example/a.png' 1x); color: red }",
  '@font-face { src: url(//evil.example/a.woff2) } p { color: red }',
  'p { background: \\75rl(https://evil.example/a.png); color: red }',
])('the style %s loads nothing', (css) => {
  const made = [
    pageOf({ ...element('style', { _cssText: css }, [{ type: 3, id: 7, textContent: css, isStyle: true }]) }),
    pageOf(element('link', { _cssText: css, rel: 'stylesheet', href: 'https://evil.example/a.css' })),
    cleanEvent({ type: 3, timestamp: 1, data: { source: 8, id: 5, adds: [{ rule: css, index: 0 }] } }),
    cleanEvent({ type: 3, timestamp: 1, data: { source: 13, id: 5, index: [0], set: { property: 'background', value: css } } }),
    cleanEvent({ type: 3, timestamp: 1, data: { source: 15, id: 5, styleIds: [1], styles: [{ styleId: 1, rules: [{ rule: css, index: 0 }] }] } }),
  ]
  for (const one of made) {
    expect(textOf(one)).not.toMatch(/url\(\s*\\?["']?(https?:)?\/\/evil|@import|image-set/i)
    expect(textOf(one)).toContain('red')
  }
})

test('keeps the fonts that Klesis itself serves', () => {
  const css = `@font-face { src: url("${location.origin}/assets/commissioner.woff2") }`
  expect(textOf(pageOf(element('style', { _cssText: css })))).toContain('/assets/commissioner.woff2')
})

test.each([7, 9, 10, 11, 14, 16, 'x', null])('an event of source %s is neither recorded nor replayed', (source) => {
  expect(cleanEvent({ type: 3, timestamp: 1, data: { source } })).toBeUndefined()
})

test.each([6, 7, 8, 99])('an event of kind %s is neither recorded nor replayed', (type) => {
  expect(cleanEvent({ type, timestamp: 1, data: {} })).toBeUndefined()
})

test('URLs contain neither query nor token, and a window cannot be huge', () => {
  expect(cleanEvent({ type: 4, timestamp: 1, data: { href: 'https://x.example/public/Zx9QmJ0?code=1', width: 1e9, height: 'x' } })?.data).toEqual({
    href: '/public/*',
    width: 8192,
    height: 0,
  })
  expect(cleanEvent({ type: 5, timestamp: 1, data: { tag: 'other', payload: 'secret' } })).toBeUndefined()
})

test('cuts a page that is nested too deeply', () => {
  const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => element('div', {}, [inner]), element('p'))
  expect(textOf(pageOf(deep)).length).toBeLessThan(40_000)
})

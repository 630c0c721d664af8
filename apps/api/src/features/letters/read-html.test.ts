import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'
import { readHtml } from './read-html.ts'

test('entities are read, neighbouring texts are one, and what is left open ends with what is around it', () => {
  expect(readHtml('<p>α &amp; <b>β &lt;i&gt;</p>γ&nbsp;')).toEqual([
    {
      ...{ tag: 'p', attributes: {} },
      children: [{ text: 'α & ' }, { tag: 'b', attributes: {}, children: [{ text: 'β <i>' }] }],
    },
    { text: 'γ\u00a0' },
  ])
})

test('four thousand levels lose no text and take no stack', () => {
  expect(htmlText(`${'<div>'.repeat(4_000)}βαθιά${'</div>'.repeat(4_000)}<p>μετά</p>`)).toBe('βαθιά μετά')
})

import { describe, expect, test } from 'vitest'
import { toDoc, toHtml } from './convert.ts'
import { findUnsupported } from './find-unsupported.ts'

const through = (html: string) => toHtml(toDoc(html))

describe('what the editor knows comes out as it went in', () => {
  test.each([
    ['nothing', ''],
    ['words without a paragraph', 'Για ταξίδια σε συνέδρια.'],
    ['words with marks and no paragraph', 'Για <strong>ταξίδια</strong> &amp; διαμονή<br>στην Ελλάδα'],
    ['paragraphs', '<p>Πρώτη</p><p>Δεύτερη &lt;3</p>'],
    ['an empty paragraph', '<p>α</p><p></p><p>β</p>'],
    ['headings of each level', '<h1>α</h1><h2>β</h2><h3>γ</h3><h4>δ</h4><h5>ε</h5><h6>ζ</h6>'],
    ['marks', '<p><strong>α</strong> <em>β</em> <b>γ</b> <i>δ</i> <u>ε</u> <s>ζ</s> H<sub>2</sub>O m<sup>2</sup> <code>θ</code> <small>ι</small></p>'],
    ['marks in marks', '<p><strong>α<em>β</em></strong><u><s>γ</s></u></p>'],
    ['a list', '<ul><li>α</li><li>β <strong>γ</strong></li></ul>'],
    ['an empty item', '<ul><li></li></ul>'],
    ['a list of paragraphs', '<ul><li><p>α</p></li><li><p>β</p><p>γ</p></li></ul>'],
    ['words and then a paragraph in an item', '<ul><li>α<p>β</p></li></ul>'],
    ['a list in a list', '<ol start="3" type="a"><li>α<ul><li>β</li></ul></li></ol>'],
    ['a heading in an item', '<ul><li><h3>α</h3><p>β</p></li></ul>'],
    ['a quote', '<blockquote><p>α</p></blockquote><blockquote>β</blockquote>'],
    ['a line across', '<p>α</p><hr><p>β</p>'],
    ['links', '<p><a href="https://uni.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">α</a> <a href="mailto:a@uni.example">β</a></p>'],
    ['a link within the portal', '<p><a href="/dashboard">α</a></p>'],
    ['titles, languages, directions and classes', '<p class="note" lang="en">α <span lang="fr" title="β">γ</span> <abbr title="δ">ε</abbr></p>'],
    ['a table', '<table><tbody><tr><th scope="col">α</th><th>β</th></tr><tr><td>γ <b>δ</b></td><td><p>ε</p><ul><li>ζ</li></ul></td></tr></tbody></table>'],
    ['a table with an empty cell and one over two columns', '<table><tbody><tr><td colspan="2">α</td></tr><tr><td></td><td>β</td></tr></tbody></table>'],
    ['spaces that do not break', '<p>10&nbsp;€</p>'],
  ])('%s', (_, html) => {
    expect(findUnsupported(html)).toEqual([])
    expect(through(html)).toBe(html)
  })
})

describe('what is only written otherwise is written in one way', () => {
  test.each([
    ['white space between blocks', '<p>α</p>\n\n<ul>\n  <li>β</li>\n</ul>\n', '<p>α</p><ul><li>β</li></ul>'],
    ['lines within a paragraph', '<p>α\n  β </p>', '<p>α β</p>'],
    ['a link within a mark', '<p><em><a href="/a">α</a></em></p>', '<p><a href="/a"><em>α</em></a></p>'],
    ['words beside blocks', 'α<p>β</p>γ', '<p>α</p><p>β</p><p>γ</p>'],
    ['a bare span', '<p><span>α</span></p>', '<p>α</p>'],
    ['a paragraph alone that is empty', '<p></p>', ''],
  ])('%s', (_, html, written) => {
    expect(findUnsupported(html)).toEqual([])
    expect(through(html)).toBe(written)
  })
})

describe('what the editor does not know is reported', () => {
  test.each([
    ['<table><caption>α</caption><tbody><tr><td>β</td></tr></tbody></table>', ['<caption>']],
    ['<table><thead><tr><td>α</td></tr></thead><tbody><tr><td>β</td></tr></tbody></table>', ['<thead>']],
    ['<table><tbody><tr><td>α</td></tr></tbody><tbody><tr><td>β</td></tr></tbody></table>', ['…']],
    ['<table><tbody><tr><td><table><tbody><tr><td>α</td></tr></tbody></table></td></tr></tbody></table>', ['…']],
    ['<p>α <img src="https://uni.example/a.png" alt="β"></p>', ['<img>']],
    ['<div><p>α</p></div>', ['<div>']],
    ['<pre>α\n  β</pre>', ['<pre>']],
    ['<dl><dt>α</dt><dd>β</dd></dl>', ['<dl>', '<dt>', '<dd>']],
    ['<p style="color: red" id="a" onclick="b()">α</p>', ['style', 'id', 'onclick']],
    ['<p><a href="javascript:alert(1)">α</a></p>', ['<a href>']],
    ['<p><a href="//elsewhere.example">α</a></p>', ['<a href>']],
    ['<p>α</p><!-- β -->', ['<!-- -->']],
    ['<p>α</p><script>b()</script>', ['<script>']],
    ['<style>p { color: red }</style><p>α</p>', ['<style>']],
    ['<p><a href="java\nscript:alert(1)">α</a></p>', ['<a href>']],
    ['<ul><p>α</p></ul>', ['…']],
    ['<p>α</p><strong><p>β</p></strong>', ['…']],
  ])('%s', (html, lost) => {
    expect(findUnsupported(html)).toEqual(lost)
  })
})

test('names in braces are placeholders where a text has them, and are stored as they are written', () => {
  const html = '<p>α {applicant.name}, <b>{answer:trip.city}</b> {β γ} {}</p>'
  const found: string[] = []
  toDoc(html, true).descendants((node) => void (node.type.name === 'placeholder' && found.push(String(node.attrs.written))))
  expect(found).toEqual(['{applicant.name}', '{answer:trip.city}'])
  expect(toHtml(toDoc(html, true))).toBe(html)
})

test('a link that would run is no link in the editor', () => {
  expect(
    through('<p><a href="javascript:alert(1)">α</a> <a href="JaVaScRiPt:alert(1)">β</a> <a href="java\tscript:b()">γ</a> <a href="data:text/html,x">δ</a></p>'),
  ).toBe('<p>α β γ δ</p>')
})

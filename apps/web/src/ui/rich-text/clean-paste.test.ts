import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { toDoc, toHtml } from './convert.ts'

const pasted = (html: string) => toHtml(toDoc(cleanPaste(html)))

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0 }</style></head><body lang=EL>
<!--StartFragment--><h2 style='mso-style-name:x'>Δικαιολογητικά<o:p></o:p></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=EN-US style='font-family:Calibri'>Προσοχή</span></b> στις <i>ημερομηνίες</i>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Βιογραφικό</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>με φωτογραφία</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Πτυχίο</p>
<p class=MsoNormal>Και:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Αίτηση</p><!--EndFragment--></body></html>`

test('Word', () => {
  expect(pasted(word)).toBe(
    '<h2>Δικαιολογητικά</h2><p><b><span lang="EN-US">Προσοχή</span></b> στις <i>ημερομηνίες</i>.</p>' +
      '<ul><li>Βιογραφικό<ul><li>με φωτογραφία</li></ul></li><li>Πτυχίο</li></ul><p>Και:</p><ol><li>Αίτηση</li></ol>',
  )
})

test.each([
  [
    'a document of Google',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="margin:0"><span style="font-weight:700">α</span><span style="font-weight:400"> β </span><span style="font-style:italic">γ</span></p></b>',
    '<p dir="ltr"><strong>α</strong> β <em>γ</em></p>',
  ],
  ['a page with its looks', '<div class="card" id="x" style="color:red"><h3 class="t" title="u">α</h3><p data-a="b">β</p></div>', '<h3>α</h3><p>β</p>'],
  [
    'a link that opens elsewhere',
    '<meta charset="utf-8"><a href="https://uni.example" target="_top" class="x" onclick="y()">α</a>',
    '<a href="https://uni.example">α</a>',
  ],
  [
    'a table of Excel',
    '<table><caption>Προθεσμίες</caption><colgroup><col></colgroup><thead><tr><th>Τμήμα</th><th>Έως</th></tr></thead><tbody><tr><td>Φυσικής</td><td><b>30-11</b></td></tr><tr><td></td><td> </td></tr><tr><td>Μουσικής</td><td></td><td>15-12</td></tr></tbody></table>',
    '<p>Προθεσμίες</p><table><tbody><tr><th>Τμήμα</th><th>Έως</th></tr><tr><td>Φυσικής</td><td><b>30-11</b></td></tr><tr><td>Μουσικής</td><td></td><td>15-12</td></tr></tbody></table>',
  ],
  [
    'a table of Word, with paragraphs and a list in its cells',
    '<p>α</p><table class=MsoTableGrid><tr><td><p class=MsoNormal>Βιογραφικό</p></td><td><p>σε PDF</p><p>έως <a href="https://uni.example">5 MB</a></p></td></tr><tr><td><ul><li>γ</li><li>δ</li></ul></td><td>ε</td></tr></table><p>ζ</p>',
    '<p>α</p><table><tbody><tr><td><p>Βιογραφικό</p></td><td><p>σε PDF</p><p>έως <a href="https://uni.example">5 MB</a></p></td></tr><tr><td><ul><li>γ</li><li>δ</li></ul></td><td>ε</td></tr></tbody></table><p>ζ</p>',
  ],
  [
    'a table that only places what is in it, and one within',
    '<p>ω</p><table><tr><td><h2>α</h2><ul><li>β</li></ul></td></tr><tr><td><table><tr><td>γ</td><td>δ</td></tr></table></td></tr></table>',
    '<p>ω</p><h2>α</h2><ul><li>β</li></ul><p>γ · δ</p>',
  ],
  ['pictures', '<meta charset="utf-8"><p>α<img src="https://uni.example/a.png" onerror="b()"></p>', '<p>α</p>'],
])('%s', (_, html, kept) => {
  expect(pasted(html)).toBe(kept)
})

test('nothing of what would run is left', () => {
  const hostile = `<p>Ορατό</p><script>a()</script><img src=x onerror="a()"><svg onload="a()"><script>a()</script></svg><a href="javascript:a()">β</a>
    <a href="java&#10;script:a()">γ</a><form action="https://elsewhere.example"><input name="password"></form><style>body { display: none }</style>
    <p data-pm-slice='1 1 []"><img src=x onerror=a()>' onclick="a()" style="position: fixed">δ</p><math><mtext><style><img src=x onerror="a()"></style></mtext></math>`
  const kept = pasted(hostile)
  expect(kept).toContain('Ορατό')
  expect(kept).not.toMatch(/script|onerror|onclick|onload|a\(\)|style|img|svg|form|input|math|javascript|elsewhere/i)
})

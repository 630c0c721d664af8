import { describe, expect, test } from 'vitest'
import { htmlBlocks } from './html-blocks.ts'

const fill = (text: string) => text.replaceAll('{name}', 'Ada <b>{x}</b> & Co').replaceAll('{lines}', 'α\n\nβ').replaceAll('{none}', '')
const blocks = (html: string) => htmlBlocks(html, fill)

describe('the HTML of an author as blocks', () => {
  test('paragraphs, headings, emphasis and links', () => {
    expect(
      blocks(
        '<h3>Θέμα</h3><p>Προς <strong>την <em>επιτροπή</em></strong>,<br>δείτε <a href="https://uni.example/a">εδώ</a>, <a href="mailto:a@uni.example">a@uni.example</a></p><h2>Β</h2><h4>Γ</h4>',
      ),
    ).toEqual([
      // The heading after the title is of the next level, whatever the author chose.
      { kind: 'heading', level: 2, text: 'Θέμα' },
      {
        kind: 'text',
        text: [
          ...['Προς ', { text: 'την ', isBold: true }, { text: 'επιτροπή', isBold: true, isItalic: true }, ',', '\n', 'δείτε ', 'εδώ'],
          ...[' (https://uni.example/a)', ', ', 'a@uni.example'],
        ],
      },
      { kind: 'heading', level: 2, text: 'Β' },
      { kind: 'heading', level: 3, text: 'Γ' },
    ])
  })

  test('lists within lists, numbered and not', () => {
    expect(blocks('<ol start="3"><li><p>Ένα</p><ul><li>κάτω</li></ul></li><li>Δύο</li></ol><ul><li>Τρία</li><li> </li></ul>')).toEqual([
      { kind: 'list', items: [['Ένα'], ['κάτω'], ['Δύο']], marks: ['3.', '–', '4.'] },
      { kind: 'list', items: [['Τρία']], marks: ['•'] },
    ])
  })

  test('tables with and without a head, cells over several columns, and their names', () => {
    expect(blocks('<table><caption>Ποσά</caption><thead><tr><th>Α</th><th>Β</th></tr></thead><tbody><tr><td colspan="2">γ</td></tr></tbody></table>')).toEqual([
      { kind: 'table', caption: 'Ποσά', columns: [{ title: 'Α' }, { title: 'Β' }], rows: [[['γ'], '']] },
    ])
    expect(blocks('<table><tr><td>1</td></tr><tr><td>2</td><td>3</td></tr></table>')).toEqual([
      {
        kind: 'table',
        columns: [{ title: '' }, { title: '' }],
        rows: [
          [['1'], ''],
          [['2'], ['3']],
        ],
      },
    ])
    expect(blocks('<table></table>')).toEqual([])
  })

  test('what an applicant wrote is text, whatever it looks like, and keeps its lines', () => {
    expect(blocks('<p>Προς {name}</p><p>{lines}</p><h2>{name}</h2><ul><li>{name}</li></ul><p>{none}</p>')).toEqual([
      { kind: 'text', text: ['Προς Ada <b>{x}</b> & Co'] },
      { kind: 'text', text: ['α\n\nβ'] },
      { kind: 'heading', level: 2, text: 'Ada <b>{x}</b> & Co' },
      { kind: 'list', items: [['Ada <b>{x}</b> & Co']], marks: ['•'] },
    ])
  })

  test('pictures within the text; those from elsewhere are left out', () => {
    expect(blocks('<p>α<img src="data:image/png;base64,AAAA" alt="Σφραγίδα">β</p><img src="https://evil.example/x.png">')).toEqual([
      { kind: 'text', text: ['α'] },
      { kind: 'picture', bytes: Uint8Array.of(0, 0, 0), description: 'Σφραγίδα' },
      { kind: 'text', text: ['β'] },
    ])
  })
})

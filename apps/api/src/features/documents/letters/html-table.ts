import type { Block, Text } from '@klesis/pdf/render/content.ts'
import type { HtmlElement } from '../../letters/index.ts'
import { elementsOf, inlineText, trimmed } from './html-inline.ts'

/** More columns than a page has room for. */
const mostColumns = 12

/** A table, with a head where its first row is one. Cells over several columns are followed by empty ones. */
export function tableBlock(table: HtmlElement, fill: (text: string) => string): Block | undefined {
  const rows = rowsOf(table)
  const texts = rows.map((row) =>
    cellsOf(row)
      .flatMap((cell) => [trimmed(inlineText(cell.children, fill, {})), ...emptyAfter(cell)])
      .slice(0, mostColumns),
  )
  const width = Math.max(0, ...texts.map((row) => row.length))
  if (width === 0) return undefined
  const [first] = rows
  const isHead = first !== undefined && cellsOf(first).every(({ tag }) => tag === 'th')
  const titles = isHead ? (texts[0] ?? []) : []
  const caption = elementsOf(table).find(({ tag }) => tag === 'caption')
  const name = caption ? plain(trimmed(inlineText(caption.children, fill, {}))) : ''
  return {
    kind: 'table',
    ...(name !== '' && { caption: name }),
    columns: Array.from({ length: width }, (_, index) => ({ title: plain(titles[index] ?? '') })),
    rows: texts.slice(isHead ? 1 : 0).map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
  }
}

const plain = (text: Text): string => (typeof text === 'string' ? text : 'text' in text ? text.text : text.map(plain).join(''))

const rowsOf = (element: HtmlElement): HtmlElement[] =>
  elementsOf(element).flatMap((child) => (child.tag === 'tr' ? [child] : ['thead', 'tbody', 'tfoot'].includes(child.tag) ? rowsOf(child) : []))

const cellsOf = (row: HtmlElement): HtmlElement[] => elementsOf(row).filter(({ tag }) => tag === 'td' || tag === 'th')

const emptyAfter = ({ attributes }: HtmlElement): string[] =>
  Array.from({ length: Math.min(mostColumns, Math.max(1, Number(attributes.colspan) || 1)) - 1 }, () => '')

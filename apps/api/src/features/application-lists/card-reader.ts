import type { Cards } from './cards.ts'
import type { CardColumn, Common } from './list-rows.ts'

/** JSON holds neither: `selectCards` puts the one between columns, the other between documents. */
const betweenColumns = '\u0001'
const betweenDocuments = '\n'

type Texts = readonly string[]

interface Shown {
  /** Its name, as it stands before each value. */
  name: string
  usual: string
  /** Where its own values are among what was selected; -1 if it has none. */
  own: number
  /** Whether its values come by the keys of their cards, because most cards have the usual one. */
  isSparse: boolean
  /** What it is read from, and where its values are among what was selected. */
  common?: { from: string; values: number; isDocument: boolean } | undefined
}

/** Where the numbers of what cards have in common are among what was selected, and those by which the cards find it. */
interface Place {
  numbers: number
  by: number
}

/** How many values of something cards have in common, and for each card which of them is its own. */
interface Positions {
  count: number
  ofCards: readonly (number | undefined)[]
}

/**
 * How the cards of a page are made of what `selectCards` selects. Values are taken over as the database wrote them, and what is the same in all cards is put together once:
 * to read objects and to write them again would take three times as long.
 */
export function cardReader(columns: Readonly<Record<string, CardColumn>>, key: string, common: Readonly<Record<string, Pick<Common, 'by'>>>) {
  const own = Object.keys(columns).filter((name) => columns[name]?.value)
  const order = [...own]
  for (const from of Object.keys(common))
    order.push(
      `of ${from}`,
      ...Object.keys(columns)
        .filter((name) => columns[name]?.once?.from === from)
        .map((name) => `${name} of ${from}`),
    )
  const places = Object.entries(common).map(([from, { by }]): [string, Place] => [from, { numbers: order.indexOf(`of ${from}`), by: own.indexOf(by) }])
  const shown = Object.entries(columns).flatMap(([name, { isHidden, usual, once }]): Shown[] => {
    const read = once && { from: once.from, values: order.indexOf(`${name} of ${once.from}`), isDocument: once.isDocument === true }
    const one = {
      name: `${JSON.stringify(name)}:`,
      usual: JSON.stringify(usual ?? null),
      own: own.indexOf(name),
      isSparse: usual !== undefined || !!once,
      common: read,
    }
    return isHidden ? [] : [one]
  })
  return (selected: string): Cards => {
    const page = selected.split(betweenColumns)
    const keys = numbersIn(page[own.indexOf(key)])
    const positions = new Map(places.map(([from, place]) => [from, positionsIn(page, place)]))
    const valuesOf = (column: string) => valuesIn(page[own.indexOf(column)])
    return { cards: `[${cardsOf(shown, { page, keys, positions })}]`, valuesOf }
  }
}

/** The numbers of an array of PostgreSQL. */
const numbersIn = (text: string | undefined): Texts => (text ? text.slice(1, -1).split(',') : [])

const valuesIn = (text: string | undefined): unknown[] => (text?.startsWith('{') ? numbersIn(text).map(Number) : (JSON.parse(text || '[]') as unknown[]))

/** Undefined if no card has anything. */
function positionsIn(page: Texts, { numbers, by }: Place): Positions | undefined {
  if (!page[numbers]) return undefined
  const found = numbersIn(page[numbers])
  const positions = new Map(found.map((number, index) => [number, index]))
  return { count: found.length, ofCards: numbersIn(page[by]).map((number) => positions.get(number)) }
}

interface Page {
  page: Texts
  keys: Texts
  positions: ReadonlyMap<string, Positions | undefined>
}

function cardsOf(shown: readonly Shown[], page: Page): string {
  const parts: { before: string; texts: Texts }[] = []
  let before = '{'
  for (const [index, one] of shown.entries()) {
    before += index === 0 ? one.name : `,${one.name}`
    const texts = textsOf(one, page)
    if (!texts) before += one.usual
    else {
      parts.push({ before, texts })
      before = ''
    }
  }
  let cards = ''
  for (let at = 0; at < page.keys.length; at += 1) {
    if (at > 0) cards += ','
    for (const part of parts) cards += part.before + part.texts[at]
    cards += `${before}}`
  }
  return cards
}

/** The values of a column, one for each card; undefined if all have what is usual. */
function textsOf({ own, isSparse, common, usual }: Shown, { page, keys, positions }: Page): Texts | undefined {
  const text = page[own]
  if (text && !isSparse) return elementsOf(text, keys.length)
  const inCommon = common && sharedOf(positions.get(common.from), page[common.values], { ...common, usual })
  if (!text) return inCommon
  const values = JSON.parse(text) as Record<string, unknown>
  return keys.map((key, index) => (key in values ? JSON.stringify(values[key]) : (inCommon?.[index] ?? usual)))
}

/** The elements of an array as they are written. If a JSON array has more parts than elements, one of them holds what stands between elements. */
function elementsOf(text: string, count: number): Texts {
  if (text.startsWith('{')) return numbersIn(text)
  const parts = text.slice(1, -1).split(', ')
  return parts.length === count ? parts : (JSON.parse(text) as unknown[]).map((value) => JSON.stringify(value))
}

function sharedOf(
  positions: Positions | undefined,
  values: string | undefined,
  { isDocument, usual }: { isDocument: boolean; usual: string },
): Texts | undefined {
  if (!positions || !values) return undefined
  const texts = isDocument ? values.split(betweenDocuments) : elementsOf(values, positions.count)
  return positions.ofCards.map((position) => (position === undefined ? usual : (texts[position] ?? usual)))
}

import { type RawBuilder, sql } from 'kysely'
import type { CardColumn, ListRows } from './list-rows.ts'

type Rows = Pick<ListRows<string>, 'columns' | 'key' | 'common' | 'cardsFrom'>

type WholeRows = Rows & Pick<ListRows<string>, 'from' | 'id' | 'whole'>

const betweenColumns = sql`, chr(1), `

/** What a list selects of the cards of a page: their text and their number, from the rows of the page. */
export interface SelectedCards {
  text: RawBuilder<unknown>
  count: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/**
 * Selects the columns of the cards of one page as one text, which `cardReader` reads: first the columns that cards have by themselves, then what they have in common,
 * its numbers before its values. `page` selects the rows.
 */
export function selectCards({ columns, key, common, cardsFrom }: Rows, page: RawBuilder<unknown>, order: RawBuilder<unknown>): SelectedCards {
  const keys = new Set([key, ...Object.values(common).map(({ by }) => by)])
  const own = Object.entries(columns).filter(([, { value }]) => value)
  const selected = own.map(([name, { value }]) => sql`${value} as ${sql.id(name)}`)
  const gathered = own.map(([name, column]) => sql`${gather(name, column, { key, keys })} as ${sql.id(name)}`)
  const inCommon = Object.entries(common).map(([from, { by, id, rows }]) => {
    const values = Object.values(columns).flatMap(({ once }) => (once?.from === from ? [gatherOnce(once)] : []))
    return sql`(select concat(${sql.join([sql`array_agg(${id})`, ...values], betweenColumns)}) from ${rows(sql`cards.${sql.id(by)}`)})`
  })
  const texts = [...own.map(([name]) => sql`cards.${sql.id(name)}`), ...inCommon]
  return {
    text: sql`concat(${sql.join(texts, betweenColumns)})`,
    count: sql`coalesce(cardinality(cards.${sql.id(key)}), 0)`,
    from: sql`(select ${sql.join(gathered)} from (select ${sql.join(selected)} from ${cardsFrom(page)} order by ${order}) card) cards`,
  }
}

/** The statement that reads the cards of rows by their ids, in the order of these. */
export function cardsStatement(rows: WholeRows, ids: RawBuilder<readonly number[]>): RawBuilder<{ selected: string }> {
  const page = sql`select ${rows.whole} from ${rows.from} where ${rows.id} = any(${ids}) and a.deleted_at is null`
  const { text, from } = selectCards(rows, page, sql`array_position(${ids}::int[], ${rows.id})`)
  return sql<{ selected: string }>`select ${text} as selected from ${from}`
}

const gatherOnce = ({ value, isDocument }: NonNullable<CardColumn['once']>) => (isDocument ? sql`string_agg(${value}::text, chr(10))` : sql`json_agg(${value})`)

function gather(name: string, { usual, once }: CardColumn, { key, keys }: { key: string; keys: ReadonlySet<string> }): RawBuilder<unknown> {
  const column = sql.id(name)
  if (usual !== undefined || once) return sql`json_object_agg(${sql.id(key)}, ${column}) filter (where ${differs(column, usual)})`
  return keys.has(name) ? sql`array_agg(${column})` : sql`json_agg(${column})`
}

function differs(column: RawBuilder<unknown>, usual: CardColumn['usual']): RawBuilder<unknown> {
  if (typeof usual === 'boolean') return usual ? sql`not ${column}` : column
  return typeof usual === 'object' || usual === undefined ? sql`${column} is not null` : sql`${column} is distinct from ${sql.lit(usual)}`
}

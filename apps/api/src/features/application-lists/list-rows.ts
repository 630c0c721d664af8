import type { RawBuilder } from 'kysely'

/** How a list may be ordered. */
export type Order = 'newest'

/** A kind of rows that a list shows: applications, or steps with their applications. */
export interface ListRows<Column extends string> {
  /** The tables in which rows are sought; application `a` is among them. */
  from: RawBuilder<unknown>
  /** The column that identifies a row. */
  id: RawBuilder<unknown>
  /** Each order ends with what identifies a row, so that pages join without gap or repeat. */
  orders: Readonly<Record<Order, RawBuilder<unknown>>>
  /** What each column of a card selects. They are named as in the contract, because the response schema does not strip them. */
  columns: Readonly<Record<Column, RawBuilder<unknown>>>
  /** The tables and the condition with which the rows of one page become cards. Only the rows of the page are joined. */
  cardsFrom: (ids: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Where a list takes its rows from. The code chooses it by what its caller may see; data of a caller only filters it. */
export interface Source {
  condition: RawBuilder<unknown>
  /** The condition under which `application_count` counts its applications; null if those counters do not tell them from others. */
  counters: RawBuilder<unknown> | null
  /** The index that gives the rows in each order, so that a first page costs the same however many rows there are; null where they are few and sorted. */
  indexes: Readonly<Record<Order, string | null>>
}

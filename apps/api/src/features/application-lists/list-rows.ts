import type { RawBuilder } from 'kysely'
import type { Cards } from './cards.ts'

/** How a list may be ordered. */
export type Order = 'newest'

/** What a column of cards selects. A page is read column by column, because PostgreSQL writes a card as JSON at a multiple of what reading it costs. */
export interface CardColumn {
  /** Of each card; may be left out where `once` has it. */
  value?: RawBuilder<unknown>
  /** What most cards have. Only other values are read; null and an empty list stand for SQL's null. */
  usual?: string | number | boolean | null | readonly []
  /** Read once from what cards have in common, where no value of their own says otherwise. A document is JSON in itself, and never null. */
  once?: { from: string; value: RawBuilder<unknown>; isDocument?: boolean }
  /** Not shown: cards find by it what they have in common. */
  isHidden?: boolean
}

/** Rows that cards of a page have in common, or that few of them have. */
export interface Common {
  /** The column of cards that has their number. */
  by: string
  /** The number of such a row. */
  id: RawBuilder<unknown>
  /** The tables and the condition that find them by the numbers of all cards, which are an array. */
  rows: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** A kind of rows that a list shows: applications, or steps with their applications. */
export interface ListRows<Column extends string> {
  /** The tables in which rows are sought; application `a` is among them. */
  from: RawBuilder<unknown>
  /** The column that identifies a row. */
  id: RawBuilder<unknown>
  /** What is selected of the rows of a page, to make cards from them. */
  whole: RawBuilder<unknown>
  /** Each order ends with what identifies a row, so that pages join without gap or repeat. */
  orders: Readonly<Record<Order, RawBuilder<unknown>>>
  /** What each column of a card selects. They are named as in the contract, because the response schema does not strip them. */
  columns: Readonly<Record<Column, CardColumn>>
  /** The column whose number no two cards share. */
  key: NoInfer<Column>
  common: Readonly<Record<string, Common>>
  /** The tables with which the rows of one page become cards. Only the rows of the page are joined. */
  cardsFrom: (page: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Makes the cards of a page of what is selected for it. */
  read: (selected: string) => Cards
}

/** Where a list takes its rows from. The code chooses it by what its caller may see; data of a caller only filters it. */
export interface Source {
  condition: RawBuilder<unknown>
  /** The condition under which `application_count` counts its applications; null if those counters do not tell them from others. */
  counters: RawBuilder<unknown> | null
  /** The index that gives the rows in each order, so that a first page costs the same however many rows there are; null where they are few and sorted. */
  indexes: Readonly<Record<Order, string | null>>
  /** The number up to which the matches of a search are counted. */
  searchLimit?: number
}

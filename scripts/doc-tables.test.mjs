import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathTo } from './paths.mjs'

const cellsOf = (row) => row.split(/(?<!\\)\|/).length - 2

const tablesIn = (text) => text.match(/^\|.*(?:\n\|.*)*/gm)?.map((table) => table.split('\n')) ?? []

test('a row of a table has no more cells than its head, because others are not shown', () => {
  const files = readdirSync(pathTo('docs'), { recursive: true }).filter((file) => file.endsWith('.md'))
  const tables = files.flatMap((file) => tablesIn(readFileSync(pathTo(`docs/${file}`), 'utf8')))
  expect(tables.length).toBeGreaterThan(10)
  expect(tables.flatMap(([head, ...rows]) => rows.filter((row) => cellsOf(row) > cellsOf(head)))).toEqual([])
})

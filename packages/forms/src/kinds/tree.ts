import { isNode, treeOfRows } from '../model/tree-layout.ts'
import { isBlank } from './blank.ts'
import { defineKind } from './kind.ts'
import { plainText } from './plain-text.ts'
import { behaviour, described, required } from './properties.ts'

/** The same fields for every node of a tree whose nodes the person adds: `{ data: { … }, children: [node] }`. */
export const tree = defineKind({
  kind: 'tree',
  aliases: [],
  view: 'layout',
  shape: 'rows',
  rows: treeOfRows,
  group: 'data',
  icon: 'binary-tree',
  keyStem: 'tree',
  defaults: { type: 'tree', input: true, tree: true, components: [], validate: { required: false } },
  properties: [...described, ...behaviour, ...required],
  isList: true,
  repeatsInput: false,
  initial: () => ({}),
  isEmpty: (_, value) => isBlank(value) || treeOfRows.paths(value).length === 0,
  normalise: (_, value) => (value === '' ? {} : value),
  accepts: (_, value) => isNode(value),
  checks: [],
  text: plainText,
})

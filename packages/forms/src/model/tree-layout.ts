import type { DataPath } from './data-path.ts'
import { isRecord } from './is-record.ts'
import { anyNode, type RowLayout } from './row-layout.ts'

/** Levels below the root; an answer with more is refused. */
export const maxLevels = 20

/** Whether a value is a node of a tree, with all below it. */
export function isNode(value: unknown, left = maxLevels): boolean {
  if (!isRecord(value)) return false
  const { data = {}, children = [] } = value
  return isRecord(data) && Array.isArray(children) && (left > 0 || children.length === 0) && children.every((one) => isNode(one, left - 1))
}

const childrenIn = (node: unknown): unknown[] => (isRecord(node) && Array.isArray(node.children) ? node.children : [])

/** The paths of the answers of a node and of those below it. The root of an empty tree is none. */
function nodesBelow(node: unknown, path: DataPath, left = maxLevels): DataPath[] {
  if (left < 0 || !isRecord(node)) return []
  const below = childrenIn(node).flatMap((child, index) => nodesBelow(child, [...path, 'children', index], left - 1))
  return path.length === 0 && node.data === undefined && below.length === 0 ? [] : [[...path, 'data'], ...below]
}

function frameOf(node: unknown, left = maxLevels): unknown {
  if (left < 0 || !isRecord(node)) return {}
  return { data: {}, children: childrenIn(node).map((child) => frameOf(child, left - 1)) }
}

/** `{ data: { … }, children: [node] }` */
export const treeOfRows: RowLayout = {
  pattern: [anyNode],
  paths: (value) => nodesBelow(value, []),
  frame: (value) => (!isNode(value) ? value : nodesBelow(value, []).length === 0 ? {} : frameOf(value)),
  fromRows: ([root = {}, ...others]) => ({ data: root, children: others.map((data) => ({ data, children: [] })) }),
}

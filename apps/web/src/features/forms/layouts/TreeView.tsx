import { getAt } from '@klesis/forms/model/data-path.ts'
import { isRecord } from '@klesis/forms/model/is-record.ts'
import { treeOfRows } from '@klesis/forms/model/tree-layout.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LayoutProps } from '../render/field-props.ts'
import classes from '../render/form.module.css'
import { useForm } from '../render/form-context.ts'
import { useFormState } from '../render/use-form-state.ts'
import { GridHead } from './GridHead.tsx'
import { type Skeleton, TreeNode } from './TreeNode.tsx'
import { useGrid } from './use-grid.ts'

interface Node {
  data: Record<string, unknown>
  children: Node[]
}

const toNode = (value: unknown): Node => ({
  data: isRecord(value) && isRecord(value.data) ? value.data : {},
  children: isRecord(value) && Array.isArray(value.children) ? value.children.map(toNode) : [],
})

const skeletonOf = (node: Node): Skeleton => node.children.map(skeletonOf)

function edited(node: Node, [first, ...rest]: readonly number[], edit: (node: Node) => Node): Node {
  return first === undefined ? edit(node) : { ...node, children: node.children.map((child, index) => (index === first ? edited(child, rest, edit) : child)) }
}

/** The same fields for each node, indented below the node that they belong to. */
export function TreeView({ component, row }: LayoutProps) {
  const { t } = useTranslation('rare-fields')
  const { localize, store, change } = useForm()
  const grid = useGrid({ component, row })
  // As text, so that a key in a field draws no node anew.
  const skeleton = useFormState(({ answers }) => {
    const value = getAt(answers, grid.path)
    return treeOfRows.paths(value).length === 0 ? '' : JSON.stringify(skeletonOf(toNode(value)))
  })
  const label = localize(component.label)
  const put = (at: readonly number[], edit: (node: Node) => Node) => change(grid.path, edited(toNode(getAt(store.read().answers, grid.path)), at, edit))
  const add = (at: readonly number[]) => put(at, (node) => ({ ...node, children: [...node.children, toNode({})] }))
  const remove = (at: readonly number[]) =>
    at.length === 0 ? change(grid.path, {}) : put(at.slice(0, -1), (node) => ({ ...node, children: node.children.filter((_, index) => index !== at.at(-1)) }))
  return (
    <fieldset className={classes.group} {...grid.containerProps}>
      <GridHead component={component} grid={grid} />
      {skeleton === '' && grid.canAdd && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => change(grid.path, toNode({}))}>
          {t('tree.start')}
        </Button>
      )}
      {skeleton !== '' && (
        <TreeNode
          component={component}
          label={label}
          tree={grid.path}
          at={[]}
          skeleton={JSON.parse(skeleton) as Skeleton}
          edit={grid.canRemove ? { add, remove } : undefined}
        />
      )}
    </fieldset>
  )
}

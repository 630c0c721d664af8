import { childrenOf } from '@klesis/forms/model/children.ts'
import { type DataPath, pathText } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { maxLevels } from '@klesis/forms/model/tree-layout.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ComponentList } from '../render/ComponentList.tsx'
import classes from './tree.module.css'

/** The nodes below a node, without their answers. */
export type Skeleton = Skeleton[]

interface Props {
  component: Component
  label: string
  /** The path of the tree. */
  tree: DataPath
  /** The indexes on the way from the root to this node. */
  at: readonly number[]
  skeleton: Skeleton
  /** Left out where nothing can be added or removed. */
  edit: { add: (at: readonly number[]) => void; remove: (at: readonly number[]) => void } | undefined
}

/** The fields of one node, and the nodes below it. */
export function TreeNode({ component, label, tree, at, skeleton, edit }: Props) {
  const { t } = useTranslation('rare-fields')
  const number = at.map((index) => index + 1).join('.')
  const isRoot = at.length === 0
  const path = [...tree, ...at.flatMap((index) => ['children', index]), 'data']
  const text = pathText(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the path
  const row = useMemo(() => path, [text])
  return (
    <>
      <fieldset className={classes.node} aria-label={isRoot ? label : t('tree.node', { label, number })}>
        {!isRoot && (
          <span className={classes.number} aria-hidden>
            {number}
          </span>
        )}
        <ComponentList components={childrenOf(component)} row={row} />
        {edit && (
          <Group gap="xs" mt="sm">
            {at.length < maxLevels && (
              <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.add(at)}>
                {isRoot ? t('tree.addToRoot') : t('tree.add', { number })}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => edit.remove(at)}>
              {isRoot ? t('tree.clear') : t('tree.remove', { number })}
            </Button>
          </Group>
        )}
      </fieldset>
      {skeleton.length > 0 && (
        <ul className={classes.below}>
          {skeleton.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a node of an answer
            <li key={index}>
              <TreeNode component={component} label={label} tree={tree} at={[...at, index]} skeleton={child} edit={edit} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

import { childrenOf } from '@klesis/forms/model/children.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { useMemo } from 'react'
import { ComponentList } from '../render/ComponentList.tsx'

interface Props {
  component: Component
  /** The path of the list of rows. */
  grid: DataPath
  index: number
}

/** The fields of one row of a grid. */
export function RowFields({ component, grid, index }: Props) {
  const rowPath = useMemo(() => [...grid, index], [grid, index])
  return <ComponentList components={childrenOf(component)} row={rowPath} />
}

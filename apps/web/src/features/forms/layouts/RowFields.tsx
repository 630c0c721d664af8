import { childrenOf } from '@klesis/forms/model/children.ts'
import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { useMemo } from 'react'
import { ComponentList } from '../render/ComponentList.tsx'

interface Props {
  component: Component
  grid: DataPath
  index: number
}

/** The fields of one row of a grid; `grid` is the path of its rows. */
export function RowFields({ component, grid, index }: Props) {
  const row = useMemo(() => [...grid, index], [grid, index])
  return <ComponentList components={childrenOf(component)} row={row} />
}

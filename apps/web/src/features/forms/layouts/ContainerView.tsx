import { answerKeys } from '@klesis/forms/model/answer-keys.ts'
import { slotsOf } from '@klesis/forms/model/children.ts'
import { useMemo } from 'react'
import { ComponentList } from '../render/ComponentList.tsx'
import type { LayoutProps } from '../render/field-props.ts'

/** The answers of its children are stored in one object. */
export function ContainerView({ component, row }: LayoutProps) {
  const below = useMemo(() => [...row, ...(answerKeys(component) ?? [])], [row, component])
  return <ComponentList components={slotsOf(component).flatMap((slot) => slot.components)} row={below} />
}

import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { type FieldKind, kinds } from '@klesis/forms/kinds/kinds.ts'
import { answerKeys } from '@klesis/forms/model/answer-keys.ts'
import { pathText } from '@klesis/forms/model/data-path.ts'
import { Skeleton } from '@mantine/core'
import { memo, Suspense, useMemo } from 'react'
import { UnsupportedView } from '../layouts/UnsupportedView.tsx'
import type { ComponentViewProps } from './ComponentList.tsx'
import { FieldBoundary } from './FieldBoundary.tsx'
import { FieldView } from './FieldView.tsx'
import type { InputKind, LayoutKind } from './field-props.ts'
import { layoutViews } from './layout-views.ts'
import { useFormState } from './use-form-state.ts'

const isLayout = (kind: FieldKind): kind is LayoutKind => kinds[kind].view === 'layout'
const isInput = (kind: FieldKind): kind is InputKind => kinds[kind].view === 'input'

/** One component: a field, a layout, or nothing if a condition hides it. */
export const ComponentView = memo(function ComponentView(props: ComponentViewProps) {
  return (
    <FieldBoundary component={props.component}>
      <OneComponent {...props} />
    </FieldBoundary>
  )
})

function OneComponent({ component, row }: ComponentViewProps) {
  const path = useMemo(() => [...row, ...(answerKeys(component) ?? [])], [row, component])
  const text = useMemo(() => pathText(path), [path])
  if (useFormState(({ hidden }) => hidden.has(text))) return null
  const kind = kindOf(component)
  if (!kind) return <UnsupportedView component={component} />
  if (isLayout(kind)) {
    const Layout = layoutViews[kind]
    return (
      <Suspense fallback={<Skeleton h={120} />}>
        <Layout component={component} row={row} />
      </Suspense>
    )
  }
  if (!isInput(kind)) return null
  return (
    <Suspense fallback={<Skeleton h={64} />}>
      <FieldView component={component} kind={kind} path={path} />
    </Suspense>
  )
}

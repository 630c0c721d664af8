import { kindOf } from '@klesis/forms/kinds/kind-of.ts'
import { type FieldKind, kinds } from '@klesis/forms/kinds/kinds.ts'
import { keysOf, pathText } from '@klesis/forms/model/data-path.ts'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { UnsupportedView } from '../layouts/UnsupportedView.tsx'
import type { ComponentViewProps } from './ComponentList.tsx'
import { FieldView } from './FieldView.tsx'
import type { InputKind, LayoutKind } from './field-props.ts'
import { useForm } from './form-context.ts'
import { layoutViews } from './layout-views.ts'

const isLayout = (kind: FieldKind): kind is LayoutKind => kinds[kind].view === 'layout'
const isInput = (kind: FieldKind): kind is InputKind => kinds[kind].view === 'input'

/** One component: a field, a layout, or nothing if a condition hides it. */
export function ComponentView({ component, row }: ComponentViewProps) {
  const { run } = useForm()
  const path = [...row, ...(keysOf(component.key) ?? [])]
  if (run.hidden.has(pathText(path))) return null
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

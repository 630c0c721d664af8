import type { ComponentType } from 'react'
import { ColumnsView } from '../layouts/ColumnsView.tsx'
import { ContainerView } from '../layouts/ContainerView.tsx'
import { ContentView } from '../layouts/ContentView.tsx'
import { FieldsetView } from '../layouts/FieldsetView.tsx'
import { HtmlElementView } from '../layouts/HtmlElementView.tsx'
import { PanelView } from '../layouts/PanelView.tsx'
import { WellView } from '../layouts/WellView.tsx'
import type { LayoutKind, LayoutProps } from './field-props.ts'
import { loadableLayouts } from './loadable-parts.ts'

/** The view of each layout; heavy ones are loaded when a form uses them. */
export const layoutViews: Record<LayoutKind, ComponentType<LayoutProps>> = {
  ...loadableLayouts,
  panel: PanelView,
  fieldset: FieldsetView,
  columns: ColumnsView,
  well: WellView,
  content: ContentView,
  htmlelement: HtmlElementView,
  container: ContainerView,
  form: ContainerView,
}

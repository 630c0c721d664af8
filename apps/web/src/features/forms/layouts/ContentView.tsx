import { HtmlView } from '../../../ui/HtmlView.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** What the author wrote between the fields; anything that could run is taken out. */
export function ContentView({ component }: LayoutProps) {
  const { words } = useForm()
  return <HtmlView html={words(component.html)} />
}

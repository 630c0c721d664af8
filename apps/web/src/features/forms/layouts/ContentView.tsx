import { HtmlView } from '../../../ui/HtmlView.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

/** The author's HTML between the fields, sanitised. */
export function ContentView({ component }: LayoutProps) {
  const { localize } = useForm()
  return <HtmlView html={localize(component.html)} />
}

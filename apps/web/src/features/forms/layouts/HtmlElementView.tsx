import { textOf } from '@klesis/forms/model/text-of.ts'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import type { LayoutProps } from '../render/field-props.ts'
import { useForm } from '../render/form-context.ts'

const plainTags = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'span', 'blockquote', 'ul', 'ol', 'pre', 'strong', 'em', 'small', 'b', 'i'])

/** One HTML element with text. An h1 would compete with the page's own and becomes an h2. */
export function HtmlElementView({ component }: LayoutProps) {
  const { localize } = useForm()
  const asked = textOf(component.tag ?? 'p').toLowerCase()
  const tag = asked === 'h1' ? 'h2' : plainTags.has(asked) ? asked : 'div'
  return <HtmlView html={`<${tag}>${localize(component.content)}</${tag}>`} />
}

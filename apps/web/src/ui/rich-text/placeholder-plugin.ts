import { Plugin } from 'prosemirror-state'
import { begunPlaceholder } from './placeholder-text.ts'
import classes from './rich-text.module.css'
import { schema } from './schema.ts'

/** A placeholder as it is written, `{applicant.name}`, and how it is called. */
export interface TextPlaceholder {
  written: string
  label: string
}

/** Shows each placeholder by its name, and turns one into a placeholder when it is typed. */
export function placeholderPlugin(placeholders: readonly TextPlaceholder[]): Plugin {
  const labels = new Map(placeholders.map(({ written, label }) => [written, label]))
  return new Plugin({
    props: {
      nodeViews: {
        placeholder: ({ attrs }) => {
          const written = String(attrs.written)
          const dom = document.createElement('span')
          dom.className = classes.placeholder ?? ''
          if (!labels.has(written)) dom.setAttribute('data-unknown', '')
          dom.title = written
          dom.textContent = labels.get(written) ?? written
          return { dom }
        },
      },
      handleTextInput(view, from, to, typed) {
        const { parent, parentOffset } = view.state.doc.resolve(from)
        const [begun] = (typed === '}' && begunPlaceholder.exec(parent.textBetween(0, parentOffset, null, '\uFFFC'))) || []
        if (begun === undefined) return false
        view.dispatch(view.state.tr.replaceWith(from - begun.length, to, schema.node('placeholder', { written: `${begun}}` })))
        return true
      },
    },
  })
}

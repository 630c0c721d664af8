import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
const styleModule = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/** Components that the portal does not use. */
const unused = new Set(['CheckboxCard', 'CheckboxIndicator', 'RadioCard', 'RadioIndicator'])

/** What the portal does not use of those that it uses: buttons joined in groups, scripts from right to left, gradients, inputs that praise, cut texts. */
const unusedRules = /\.m_(1a0f1b21|437b6484|80d6d844|70be2a01)\b|\[dir=["']?rtl|data-success|data-variant=["']?(gradient|white)|data-(line-clamp|truncate)/
const innermostRule = /[^{}@;]+\{[^{}]*\}/g
/** A sheet without the rules of which each selector is unused. */
const withoutUnused = (sheet: string) =>
  sheet.replace(innermostRule, (rule) =>
    rule
      .slice(0, rule.indexOf('{'))
      .split(',')
      .every((selector) => unusedRules.test(selector))
      ? ''
      : rule,
  )

/** Imports the style sheet of a Mantine component with the component, so that a page loads the sheets of the components it shows. */
export const componentStyles = (): Plugin => ({
  name: 'klesis:component-styles',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.startsWith(styles)) return { code: withoutUnused(code), map: null }
    const [, name] = styleModule.exec(id) ?? []
    if (name && !unused.has(name) && existsSync(join(styles, `${name}.layer.css`)))
      return { code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`, map: null }
  },
})

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
const styleModule = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/** Components that the portal does not use. */
const unused = new Set(['CheckboxCard', 'CheckboxIndicator', 'RadioCard', 'RadioIndicator'])

/** Imports the style sheet of a Mantine component with the component, so that a page loads the sheets of the components it shows. */
export const componentStyles = (): Plugin => ({
  name: 'klesis:component-styles',
  apply: 'build',
  transform(code, id) {
    const [, name] = styleModule.exec(id) ?? []
    if (name && !unused.has(name) && existsSync(join(styles, `${name}.layer.css`)))
      return { code: `import '@mantine/core/styles/${name}.layer.css'\n${code}`, map: null }
  },
})

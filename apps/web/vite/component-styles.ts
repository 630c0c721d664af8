import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const styles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles')
const styleModule = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/

/** Components that the portal does not use. */
const unused = new Set(['CheckboxCard', 'CheckboxIndicator', 'RadioCard', 'RadioIndicator'])

/**
 * What the portal does not use of those that it uses: buttons joined in groups, scripts from right to left, gradients, inputs that praise, without a frame,
 * with a part below or larger than small, cut texts, loaders of bars, links underlined until one points at them, and other outlines of the focus.
 */
const unusedRules = new RegExp(
  [
    String.raw`\.m_(1a0f1b21|437b6484|80d6d844|70be2a01|7a2bd4cd|870bb79|93f4ed57|9d9d40e0)\b`,
    String.raw`\[dir=|data-success|(?<!:not\(\[)data-variant=["']?(gradient|white|unstyled)|data-(line-clamp|truncate|monospace|with-bottom-section)`,
    String.raw`data-size=["']?(md|lg|xl)["']?\].*data-combined-clear-section|data-underline=["']?not-hover|\.mantine-(light-hidden|dark-hidden|focus-never)`,
  ].join('|'),
)
const comments = /\/\*.*?\*\//gs
const innermostRule = /[^{}@;]+\{[^{}]*\}/g
/** Of the loader of bars. */
const unusedFrames = /@keyframes m_5d2b3b9d\s*\{(\s*[^{}]+\{[^{}]*\})*\s*\}/
/** Sizes in which the portal has no buttons, inputs, loaders and keys. */
const unusedSizes =
  /--(?:button-(?:height|padding-x)(?:-compact)?-(?:lg|xl)|input-(?:height|padding-y)-(?:md|lg|xl)|loader-size-(?:lg|xl)|kbd-fz-(?:lg|xl)|cb-size-(?:lg|xl)|ai-size-(?:xs|xl|input-\w+)):[^;}]*;/g
/** A sheet without the rules of which each selector is unused, and without unused sizes. */
const withoutUnused = (sheet: string) =>
  sheet
    .replace(comments, '')
    .replace(unusedFrames, '')
    .replace(unusedSizes, '')
    .replace(innermostRule, (rule) =>
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

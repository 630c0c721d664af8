import { readFileSync } from 'node:fs'
import { erasmus } from '../apps/api/src/features/demo/invitations/erasmus.ts'
import { housing } from '../apps/api/src/features/demo/invitations/housing.ts'
import { leave } from '../apps/api/src/features/demo/invitations/leave.ts'
import { scholarship } from '../apps/api/src/features/demo/invitations/scholarship.ts'
import { spaces } from '../apps/api/src/features/demo/invitations/spaces.ts'
import { teaching } from '../apps/api/src/features/demo/invitations/teaching.ts'
import { travel } from '../apps/api/src/features/demo/invitations/travel.ts'
import { isPlainMarkup } from '../apps/web/src/ui/plain-markup.ts'
import { kindOf } from '../packages/forms/src/kinds/kind-of.ts'
import { componentsOf } from '../packages/forms/src/model/each-component.ts'
import { withAskedParts } from '../packages/forms/src/parts/asked-parts.ts'
import { formHasScripts } from '../packages/forms/src/scripts/scripts-of.ts'
import { pathTo } from './paths.mjs'

const forms = 'features/forms'
const declaration = /(\w+)(?::| =) loadablePart\(\(\) => (?:rare\()?import\('([^']+)'\)/g
/** What is imported when it is needed, by the name under which it is declared: the kind of a component, or `WizardView`. */
function loadableModules() {
  const source = readFileSync(pathTo(`apps/web/src/${forms}/render/loadable-parts.ts`), 'utf8')
  return Object.fromEntries([...source.matchAll(declaration)].map(([, name, path]) => [name, new URL(path, `file:///${forms}/render/`).pathname.slice(1)]))
}

/** The code that runs an author's scripts, once the form is drawn; it imports its own parts when it starts. Its WebAssembly is not counted: it is no script. */
export const scriptEngine = '../../packages/forms/src/scripts/load-script-engine.ts'

const needsSanitiser = (component) => ['content', 'htmlelement'].includes(kindOf(component)) && !isPlainMarkup(String(component.html ?? component.content))

/** The modules that a form loads besides the page of an application: those of its components, of a wizard those of its first page. */
function modulesOf(form, loadables) {
  const isWizard = form.display === 'wizard'
  const components = componentsOf(isWizard ? { ...form, components: form.components.slice(0, 1) } : form)
  const kinds = new Set(components.map(kindOf))
  const names = [...(isWizard ? ['WizardView'] : []), ...kinds]
  return [...names.flatMap((name) => (name && loadables[name] ? [loadables[name]] : [])), ...(components.some(needsSanitiser) ? ['ui/SafeHtml.tsx'] : [])]
}

const sections = 'features/applications/edit'
/** The seven forms of the demonstration with the modules of their pages. Comments come as one nears them. */
export function demonstrationForms() {
  const loadables = loadableModules()
  return [spaces, travel, erasmus, scholarship, leave, housing, teaching].map((template) => {
    const {
      form: own,
      appItems,
      appExperience = false,
      appScopus = false,
    } = template.input({ unit: () => 1, committee: () => 1, tag: () => 1, appTag: () => 1 })
    const form = withAskedParts(own, { appExperience, appScopus })
    const modules = [
      ...modulesOf(form, loadables),
      // None has scripts today; with some, its page would be above the limits.
      ...(formHasScripts(form) ? [scriptEngine] : []),
      ...(template.requirements.length > 0 ? [`${sections}/documents/DocumentsSection.tsx`] : []),
      ...(appItems ? [`${sections}/items/ItemsSection.tsx`] : []),
    ]
    return { code: template.code, modules, hasScripts: formHasScripts(form) }
  })
}

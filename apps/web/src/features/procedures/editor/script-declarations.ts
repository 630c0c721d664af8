import actionContext from '@klesis/contract/procedures/action-context.ts?raw'
import scriptContext from '@klesis/contract/procedures/script-context.ts?raw'
import type { Declarations } from './language-service.ts'
import type { ScriptPlace } from './script-place.ts'

/** The language's own objects, as far as the sandbox has them: no clock but `Date`, no threads, no `Intl`. */
const libraries = import.meta.glob<string>(
  [
    '../../../../../../node_modules/typescript/lib/lib.{es5,decorators,decorators.legacy}.d.ts',
    '../../../../../../node_modules/typescript/lib/lib.es20{15,16,17,18,19,20,21,22,23}.*.d.ts',
    '!**/lib.*.{full,intl,sharedmemory,weakref}.d.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The types of `Intl` stay, since other objects name them; its values go. */
const withoutIntl = (text: string) => text.replaceAll(/^ {4}var (Collator|NumberFormat|DateTimeFormat): .*$/gm, '')

const ofLanguage = Object.fromEntries(Object.entries(libraries).map(([path, text]) => [path.slice(path.lastIndexOf('/')), withoutIntl(text)]))

const typesOf = (place: ScriptPlace) =>
  place === 'action'
    ? { context: "import('./action-context').ActionContext", answer: "import('./action-context').ActionAnswer", api: "import('./action-context').ActionApi" }
    : {
        context: `import('./script-context').TriggerContexts['${place}']`,
        answer: `import('./script-context').TriggerAnswers['${place}']`,
        api: "import('./script-context').ScriptApi",
      }

const globals = ({ context, answer, api }: ReturnType<typeof typesOf>) => `
type Context = ${context}
type Answer = ${answer}
type Script = (ctx: Context) => Promise<Answer | null | undefined>
/** What a script may ask of the portal. */
declare const api: ${api}
/** Writes to the log of the run. */
declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>
`

/** All that is declared for scripts at this place: the very types to which the server builds `ctx` and `api`. */
export const declarationsFor = (place: ScriptPlace): Declarations => ({
  ...ofLanguage,
  '/script-context.ts': scriptContext,
  '/action-context.ts': actionContext.replaceAll("/script-context.ts'", "/script-context'"),
  '/globals.d.ts': globals(typesOf(place)),
})

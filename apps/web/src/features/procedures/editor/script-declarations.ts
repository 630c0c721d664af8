import scriptContext from '@klesis/contract/procedures/script-context.ts?raw'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import type { Declarations } from './language-service.ts'

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

const globals = (trigger: TriggerId) => `
type Context = import('./script-context').TriggerContexts['${trigger}']
type Answer = import('./script-context').TriggerAnswers['${trigger}']
type Script = (ctx: Context) => Promise<Answer | null | undefined>
/** What a script may ask of the portal. */
declare const api: import('./script-context').ScriptApi
/** Writes to the log of the run. */
declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug', (...values: unknown[]) => void>
`

/** All that is declared for the scripts of a trigger: the very types to which the server builds `ctx` and `api`. */
export const declarationsFor = (trigger: TriggerId): Declarations => ({
  ...ofLanguage,
  '/script-context.ts': scriptContext,
  '/globals.d.ts': globals(trigger),
})
